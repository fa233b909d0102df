/** Passes complaints on, but not the same one again within `quietMs`: some would come with every heartbeat. */
export const withoutRepeats = (
  complain: (error: unknown) => void,
  quietMs: number,
): ((error: unknown) => void) => {
  const said = new Map<string, number>();
  return (error) => {
    const now = performance.now();
    for (const [text, at] of said) if (now - at >= quietMs) said.delete(text);
    const text = String(error);
    if (said.has(text)) return;
    said.set(text, now);
    complain(error);
  };
};
