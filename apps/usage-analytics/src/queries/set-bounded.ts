/** Adds an entry to a cache as its newest, and removes the oldest one when there are too many. */
export const setBounded = <Value>(
  cache: Map<string, Value>,
  key: string,
  value: Value,
  maxEntries: number,
): void => {
  cache.delete(key);
  cache.set(key, value);
  if (cache.size <= maxEntries) return;
  const [oldest] = cache.keys();
  if (oldest !== undefined) cache.delete(oldest);
};
