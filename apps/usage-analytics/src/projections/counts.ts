import { dayOf, NO_CATEGORY, rankOf, registerOf, type Click } from '@tools-hub/contracts';
import { UNJUDGED_RULES, type CompiledRules } from '../judgement/compiled-rules.js';
import type { LoggedCommit } from '../partition/partition-commit.js';
import { agentPartsOf } from './agent-parts.js';
import { sumOf, type Combine } from './count-tree.js';
import { browserCell, hourCell, systemCell, toolMonthKey } from './tool-months.js';
import type { ToolProjection } from './tool-projection.js';

/** The counts of one commit, of those clicks that count. */
export interface CommitCounts {
  readonly position: number;
  /** The time of the commit in milliseconds since 1970. */
  readonly at: number;
  /** The number of its clicks, also of those that don't count. */
  readonly clicks: number;
  /** The key of the rules by which its clicks were counted. */
  readonly rules: string;
  /** By UTC day, then by category. */
  readonly days: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly tools: ReadonlyMap<string, number>;
  /** By UTC day, then by tool. */
  readonly toolDays: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By month and group of tools, then by tool and hour, browser and system. */
  readonly toolMonths: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Ranks by month and group of tools, then by tool, day of the month and register. */
  readonly toolVisitors: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** The increments of some commits to one document. */
export interface Increments {
  /** The first and the last commit that touch the document. */
  readonly first: number;
  readonly last: number;
  /** The time of the last commit. */
  readonly at: number;
  /** By the path of the field: counts to add, or ranks. */
  readonly increments: ReadonlyMap<string, number>;
  /** The last commit with a click in each month. */
  readonly months: ReadonlyMap<string, number>;
}

const HOUR_MS = 3_600_000;

const monthOf = (day: string): string => day.slice(0, 7);

/** The counts of the totals and the days, or those of a projection by tool. */
export type CountsPart = 'totals' | ToolProjection['collection'];

/**
 * @param clicks the commit's clicks
 * @param rules decide which of them count
 * @param part the only counts that are needed; all by default
 */
export const countsOf = (
  { _id: position, at: committed }: Pick<LoggedCommit, '_id' | 'at'>,
  clicks: readonly Click[],
  rules: CompiledRules = UNJUDGED_RULES,
  part?: CountsPart,
): CommitCounts => {
  const needs = (other: CountsPart): boolean => part === undefined || part === other;
  const [needsTotals, needsDays] = [needs('totals'), needs('toolDays')];
  const [needsMonths, needsVisitors] = [needs('toolMonths'), needs('toolVisitors')];
  const days = new Map<string, Map<string, number>>();
  const tools = new Map<string, number>();
  const toolDays = new Map<string, Map<string, number>>();
  const toolMonths = new Map<string, Map<string, number>>();
  const toolVisitors = new Map<string, Map<string, number>>();
  for (const click of clicks) {
    if (!rules.counts(click)) continue;
    const { agent, at, categoryId, toolId, visitorMark } = click;
    const day = dayOf(at);
    if (needsTotals) {
      add(countsIn(days, day), categoryId ?? NO_CATEGORY, 1);
      add(tools, toolId, 1);
    }
    if (needsDays) add(countsIn(toolDays, day), toolId, 1);
    if (!needsMonths && !needsVisitors) continue;
    const [month, ofMonth] = [toolMonthKey(monthOf(day), toolId), day.slice(8)];
    if (needsMonths) {
      const cells = countsIn(toolMonths, month);
      const { browser, system } = agentPartsOf(agent);
      add(cells, `${toolId}.${hourCell(ofMonth, Math.floor(at / HOUR_MS) % 24)}`, 1);
      add(cells, `${toolId}.${browserCell(ofMonth, browser)}`, 1);
      add(cells, `${toolId}.${systemCell(ofMonth, system)}`, 1);
    }
    if (!needsVisitors || visitorMark === undefined) continue;
    const path = `${toolId}.${ofMonth}.${registerOf(visitorMark)}`;
    add(countsIn(toolVisitors, month), path, rankOf(visitorMark), Math.max);
  }
  const counts = { days, tools, toolDays, toolMonths, toolVisitors };
  return { position, at: committed.getTime(), clicks: clicks.length, rules: rules.key, ...counts };
};

/** The increments of the daily documents by month. Months without a click are left out. */
export const dailyIncrements = (commits: readonly CommitCounts[]): Map<string, Increments> => {
  const months = new Map<string, MutableIncrements>();
  for (const { position, at, days } of commits) {
    for (const [day, categories] of days) {
      const month = incrementsFor(months, monthOf(day), position, at);
      for (const [category, uses] of categories) {
        add(month.increments, `days.${day}.uses`, uses);
        add(month.increments, `days.${day}.byCategory.${category}`, uses);
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
    for (const [tool, uses] of tools) add(increments, `totals.${tool}`, uses);
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
      for (const [path, value] of counts) add(increments, `tools.${path}`, value, projection.values.combine);
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

const countsIn = (counts: Map<string, Map<string, number>>, key: string): Map<string, number> => {
  const known = counts.get(key) ?? new Map<string, number>();
  counts.set(key, known);
  return known;
};

const add = (counts: Map<string, number>, key: string, value: number, combine: Combine = sumOf): void => {
  const before = counts.get(key);
  counts.set(key, before === undefined ? value : combine(before, value));
};
