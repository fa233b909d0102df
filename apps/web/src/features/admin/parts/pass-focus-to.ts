import { passFocus } from '../../../components/pass-focus.js';

/**
 * The ref of a control that disappears when it has done its work. It leaves its focus to the nearest button of its list: the next one, or
 * the previous one where it was the last. Without such a button, the focus goes to a fallback, which may appear in its place.
 */
export const passFocusTo = (fallback: () => HTMLElement | null | undefined) =>
  passFocus((control) => {
    // The buttons of rows have the names of their rows as labels.
    const ofRows = 'button[aria-label]:enabled';
    const buttons = [...(control.closest('ul')?.querySelectorAll<HTMLElement>(ofRows) ?? [])];
    const at = buttons.indexOf(control);
    const others = [...buttons.slice(at + 1), ...buttons.slice(0, at).reverse()];
    return () => {
      // The page stays where it is, also for a mouse.
      (others.find(({ isConnected }) => isConnected) ?? fallback())?.focus({ preventScroll: true });
    };
  });
