/** Milliseconds for which a missing tool stays in a list: it may be switched off for a while. */
const STAYS_MS = 7 * 24 * 60 * 60 * 1_000;

/** By the id of a tool that the directory lacks, the first time at which it did. */
type MissingSince = Readonly<Record<string, number>>;

/** Reads the stored times. Any other stored value counts as absent. */
export const parseMissing = (stored: string | null): MissingSince => {
  try {
    const times = Object.entries(JSON.parse(stored ?? '{}') as object);
    return Object.fromEntries(times.filter(([, time]) => typeof time === 'number'));
  } catch {
    return {};
  }
};

/** Separates a list into the ids that stay and the missing ones among them. `left` is the same array if all stay. */
export const withoutGone = (
  ids: readonly string[],
  tools: readonly { readonly id: string }[],
  before: MissingSince,
  now: number,
): { readonly left: readonly string[]; readonly missing: MissingSince } => {
  const known = new Set(tools.map(({ id }) => id));
  const since = (id: string): number => before[id] ?? now;
  const left = ids.filter((id) => known.has(id) || now - since(id) < STAYS_MS);
  const missing = Object.fromEntries(left.filter((id) => !known.has(id)).map((id) => [id, since(id)]));
  return { left: left.length === ids.length ? ids : left, missing };
};
