import { passFocus } from './pass-focus.js';

/**
 * The ref of a control that disappears when it has done its work, and leaves its focus to the part of the page around it: to the heading of
 * a card or a dialog, or to an element that takes the focus itself.
 */
export const passFocusOn = passFocus((control) => {
  const around = control.closest<HTMLElement>('[tabindex], :is(section, dialog):has(h2)');
  const receiver = around?.matches('[tabindex]') ? around : around?.querySelector('h2');
  return () => {
    const target = receiver?.isConnected ? receiver : document.getElementById('content');
    if (!target) return;
    // A dialog's heading has none: some browsers would focus it when the dialog opens.
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
});
