/** Passes errors on, but the same one only once within `quietMs`: some occur with every heartbeat. */
export const throttled = (report: (error: unknown) => void, quietMs: number): ((error: unknown) => void) => {
  const said = new Map<string, number>();
  return (error) => {
    const now = performance.now();
    for (const [text, at] of said) if (now - at >= quietMs) said.delete(text);
    const text = String(error);
    if (said.has(text)) return;
    said.set(text, now);
    report(error);
  };
};
