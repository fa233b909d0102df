import { addCount, monthOf, type CommitCounts } from './counts.js';
import type { Increments } from './projection-store.js';
import type { ToolProjection } from './tool-projection.js';

/** The increments of the daily documents by month. Months without a click are left out. */
export const dailyIncrements = (commits: readonly CommitCounts[]): Map<string, Increments> => {
  const months = new Map<string, MutableIncrements>();
  for (const { position, at, days } of commits) {
    for (const [day, categories] of days) {
      const month = incrementsFor(months, monthOf(day), position, at);
      for (const [category, uses] of categories) {
        addCount(month.increments, `days.${day}.uses`, uses);
        addCount(month.increments, `days.${day}.byCategory.${category}`, uses);
      }
    }
  }
  return months;
};

/** The increments of the totals. Commits without a click move the checkpoint, too. */
export const totalsIncrements = (commits: readonly CommitCounts[]): Increments | null => {
  const totals = new Map<string, MutableIncrements>();
  for (const { position, at, tools, days } of commits) {
    const { increments, months } = incrementsFor(totals, '', position, at);
    for (const day of days.keys()) months.set(monthOf(day), position);
    for (const [tool, uses] of tools) addCount(increments, `totals.${tool}`, uses);
  }
  return totals.get('') ?? null;
};

/** The increments of the documents of a projection by tool, by their keys. Documents without a click are left out. */
export const toolIncrements = (
  projection: ToolProjection,
  commits: readonly CommitCounts[],
): Map<string, Increments> => {
  const documents = new Map<string, MutableIncrements>();
  for (const commit of commits) {
    for (const [key, counts] of projection.countsIn(commit)) {
      const { increments } = incrementsFor(documents, key, commit.position, commit.at);
      for (const [path, value] of counts)
        addCount(increments, `tools.${path}`, value, projection.values.combine);
    }
  }
  return documents;
};

/** Moves a checkpoint over the commits and counts nothing. */
export const checkpointIncrements = (commits: readonly CommitCounts[]): Increments | null => {
  const checkpoint = new Map<string, MutableIncrements>();
  for (const { position, at } of commits) incrementsFor(checkpoint, '', position, at);
  return checkpoint.get('') ?? null;
};

interface MutableIncrements {
  readonly first: number;
  last: number;
  at: number;
  readonly increments: Map<string, number>;
  readonly months: Map<string, number>;
}

const incrementsFor = (
  all: Map<string, MutableIncrements>,
  key: string,
  position: number,
  at: number,
): MutableIncrements => {
  const known = all.get(key) ?? {
    first: position,
    last: position,
    at,
    increments: new Map<string, number>(),
    months: new Map<string, number>(),
  };
  known.last = position;
  known.at = at;
  all.set(key, known);
  return known;
};
