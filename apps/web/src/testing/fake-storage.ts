/** A `localStorage` for tests that run without a browser. */
export const fakeStorage = ({ full = false } = {}): Storage => {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => {
      if (full) throw new Error('QuotaExceededError');
      values.set(key, value);
    },
  };
};
