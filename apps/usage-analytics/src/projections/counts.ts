import { dayOf, NO_CATEGORY, rankOf, registerOf, type Click } from '@tools-hub/contracts';
import { UNJUDGED_RULES, type CompiledRules } from '../judgement/compiled-rules.js';
import type { LoggedCommit } from '../partition/partition-commit.js';
import { agentPartsOf } from './agent-parts.js';
import { sumOf, type Combine } from './count-tree.js';
import type { ToolCollection } from './projection-models.js';
import { browserCell, hourCell, systemCell, toolMonthKey } from './tool-months.js';

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

const HOUR_MS = 3_600_000;

export const monthOf = (day: string): string => day.slice(0, 7);

/** The counts of the totals and the days, or those of a projection by tool. */
export type CountsPart = 'totals' | ToolCollection;

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
      addCount(countsIn(days, day), categoryId ?? NO_CATEGORY, 1);
      addCount(tools, toolId, 1);
    }
    if (needsDays) addCount(countsIn(toolDays, day), toolId, 1);
    if (!needsMonths && !needsVisitors) continue;
    const [month, ofMonth] = [toolMonthKey(monthOf(day), toolId), day.slice(8)];
    if (needsMonths) {
      const cells = countsIn(toolMonths, month);
      const { browser, system } = agentPartsOf(agent);
      addCount(cells, `${toolId}.${hourCell(ofMonth, Math.floor(at / HOUR_MS) % 24)}`, 1);
      addCount(cells, `${toolId}.${browserCell(ofMonth, browser)}`, 1);
      addCount(cells, `${toolId}.${systemCell(ofMonth, system)}`, 1);
    }
    if (!needsVisitors || visitorMark === undefined) continue;
    const path = `${toolId}.${ofMonth}.${registerOf(visitorMark)}`;
    addCount(countsIn(toolVisitors, month), path, rankOf(visitorMark), Math.max);
  }
  const counts = { days, tools, toolDays, toolMonths, toolVisitors };
  return { position, at: committed.getTime(), clicks: clicks.length, rules: rules.key, ...counts };
};

const countsIn = (counts: Map<string, Map<string, number>>, key: string): Map<string, number> => {
  const known = counts.get(key) ?? new Map<string, number>();
  counts.set(key, known);
  return known;
};

/** Combines a value with the one of a key: adds them, unless `combine` does something else. */
export const addCount = (
  counts: Map<string, number>,
  key: string,
  value: number,
  combine: Combine = sumOf,
): void => {
  const before = counts.get(key);
  counts.set(key, before === undefined ? value : combine(before, value));
};
