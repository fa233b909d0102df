/** Longer texts are not cached: honest clients don't send them. */
const LONGEST = 512;

/** Caches the results of `work` for texts that many clients send. A full cache is cleared. */
export const memoize = <Result>(most: number, work: (text: string) => Result): ((text: string) => Result) => {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = work(text);
    if (results.size >= most) results.clear();
    if (text.length <= LONGEST) results.set(text, result);
    return result;
  };
};
