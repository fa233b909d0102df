/**
 * The ref of an element that may disappear with the focus in it. `plan` finds the receivers while the element is still in the page, and
 * returns the function that focuses one of them after it is gone, unless something else has taken the focus.
 */
export const passFocus =
  (plan: (leaving: HTMLElement) => () => void) => (leaving: HTMLElement | null) => (): void => {
    if (!leaving?.contains(document.activeElement)) return;
    const focusReceiver = plan(leaving);
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusReceiver();
    });
  };
