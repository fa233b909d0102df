/** Passes errors on, but the same one only once within `quietMs`: some occur with every heartbeat. */
export const throttled = (report: (error: unknown) => void, quietMs: number): ((error: unknown) => void) => {
  const reported = new Map<string, number>();
  return (error) => {
    const now = performance.now();
    for (const [text, at] of reported) if (now - at >= quietMs) reported.delete(text);
    const text = String(error);
    if (reported.has(text)) return;
    reported.set(text, now);
    report(error);
  };
};
