/** Longer texts than anybody sends in good faith are worked out anew each time. */
const LONGEST = 512;

/** `work` with its results remembered, for texts that most clients send alike. Full, it begins anew. */
export const memoize = <Result>(kept: number, work: (text: string) => Result): ((text: string) => Result) => {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = work(text);
    if (results.size >= kept) results.clear();
    if (text.length <= LONGEST) results.set(text, result);
    return result;
  };
};
