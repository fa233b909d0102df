declare global {
  interface Window {
    /** The controls that were used before hydration (first-paint/early-actions.js). */
    earlyActions?: { readonly used: ReadonlySet<HTMLElement>; readonly listening: AbortController };
  }
}

/** Leaves further actions to React, which hydrates at once for them. */
export const endEarlyActions = (): void => window.earlyActions?.listening.abort();

/** Repeats what a visitor did before hydration: a slow network brings the scripts seconds after the page. */
export const repeatEarlyActions = (): void => {
  endEarlyActions();
  for (const control of window.earlyActions?.used ?? []) {
    // An action before it may have replaced the control.
    if (!control.isConnected) continue;
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
    else control.click();
  }
  delete window.earlyActions;
};
