/** Runs an action after a number of milliseconds. Returns a function that cancels it. */
export const later = (action: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};

/** Runs an action a number of milliseconds after the page has loaded. */
export const afterLoad = (action: () => void, milliseconds: number): void => {
  const wait = (): void => void later(action, milliseconds);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
};
