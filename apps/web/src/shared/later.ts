/** Runs an action after a number of milliseconds. Returns a function that cancels it. */
export const later = (action: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};
