const MOST_EXAMPLES = 3;

/** One line that says how many there are of a kind, with examples; none where there are none. */
export const finding = (what: string, found: readonly string[]): readonly string[] => {
  if (found.length === 0) return [];
  const more = found.length > MOST_EXAMPLES ? ' …' : '';
  return [`${found.length} ${what}: ${found.slice(0, MOST_EXAMPLES).join('; ')}${more}`];
};

/** The first position that is not the one after the one before it. */
export const gapOf = (log: string, positions: readonly number[]): readonly string[] => {
  const index = positions.findIndex((position, n) => position !== n + 1);
  return index === -1 ? [] : [`The log ${log} has position ${positions[index]} in the place of ${index + 1}`];
};

/** Where two counts differ; what one of them doesn't name is 0. */
export const differences = (
  expected: Readonly<Record<string, number>>,
  actual: Readonly<Record<string, number>>,
): readonly string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(actual)])]
    .filter((key) => (expected[key] ?? 0) !== (actual[key] ?? 0))
    .map((key) => `${key} is ${actual[key] ?? 0} instead of ${expected[key] ?? 0}`);
