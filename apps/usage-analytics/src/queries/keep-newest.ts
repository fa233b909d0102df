/** Adds an entry to a cache as its newest, and removes the oldest one when there are too many. */
export const keepNewest = <Value>(
  cache: Map<string, Value>,
  key: string,
  value: Value,
  mostEntries: number,
): void => {
  cache.delete(key);
  cache.set(key, value);
  if (cache.size <= mostEntries) return;
  const [oldest] = cache.keys();
  if (oldest !== undefined) cache.delete(oldest);
};
