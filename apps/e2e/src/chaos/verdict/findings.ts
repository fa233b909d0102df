const MAX_EXAMPLES = 3;

/** Returns one line with the number of findings of a kind and examples; none without findings. */
export const finding = (what: string, found: readonly string[]): readonly string[] => {
  if (found.length === 0) return [];
  const more = found.length > MAX_EXAMPLES ? ' …' : '';
  return [`${found.length} ${what}: ${found.slice(0, MAX_EXAMPLES).join('; ')}${more}`];
};

/** The first position that does not follow its predecessor. */
export const gapOf = (log: string, positions: readonly number[]): readonly string[] => {
  const index = positions.findIndex((position, n) => position !== n + 1);
  return index === -1 ? [] : [`The log ${log} has position ${positions[index]} in the place of ${index + 1}`];
};

/** The keys of two counts that differ. A missing count is 0. */
export const differences = (
  expected: Readonly<Record<string, number>>,
  actual: Readonly<Record<string, number>>,
): readonly string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(actual)])]
    .filter((key) => (expected[key] ?? 0) !== (actual[key] ?? 0))
    .map((key) => `${key} is ${actual[key] ?? 0} instead of ${expected[key] ?? 0}`);
