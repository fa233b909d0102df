import QuickLRU from 'quick-lru';

/** Longer texts are not cached: honest clients don't send them. */
const MAX_LENGTH = 512;

/** Caches the results of `work` for texts that many clients send. At least the `cached` latest ones stay. */
export const memoize = <Result>(
  cached: number,
  work: (text: string) => Result,
): ((text: string) => Result) => {
  const results = new QuickLRU<string, Result>({ maxSize: cached });
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = work(text);
    if (text.length <= MAX_LENGTH) results.set(text, result);
    return result;
  };
};
