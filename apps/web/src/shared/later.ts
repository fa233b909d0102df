/** Does something after that many milliseconds. What it returns takes that back. */
export const later = (action: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};
