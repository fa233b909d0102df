import {
  daysBetween,
  type AnalyticsSummary,
  type CategoryUses,
  type DayRange,
  type DayUses,
  type Mover,
  type ToolDay,
  type ToolShare,
  type ToolUses,
  type UsageDay,
} from '@tools-hub/contracts';
import { byName, byOrder, isShownAt, type ToolRecord } from '@tools-hub/domain';
import type { CatalogueView } from '../read-models/catalogue-view.js';
import { byCategory } from '../catalogue/by-category.js';
import type { UsesOf } from '../read-models/usage-counts.js';

/** The current catalogue. */
export type Directory = Pick<CatalogueView, 'tools' | 'categories'>;

/**
 * @param days those that `usage30d` counts
 * @param now the time at which active tools are shown, in milliseconds since 1970
 */
export const summarise = (
  { tools, categories }: Directory,
  usesOf: UsesOf,
  days: readonly UsageDay[],
  now: number,
): AnalyticsSummary => {
  const all = [...tools.values()];
  const usageTotal = usesOfAll(all, usesOf);
  return {
    tools: all.length,
    activeTools: all.filter((tool) => isShownAt(tool, now)).length,
    categories: categories.size,
    usage30d: sum(days.map(({ uses }) => uses)),
    usageTotal,
    averagePerTool: all.length === 0 ? 0 : Math.round(usageTotal / all.length),
  };
};

export const usesByDay = (days: readonly UsageDay[]): DayUses[] =>
  days.map(({ day, uses }) => ({ day, uses }));

/** The tools that were used, inactive ones too, the most used first. */
export const mostUsed = ({ tools }: Directory, usesOf: UsesOf, limit: number): ToolUses[] =>
  [...tools.values()]
    .map(({ id, name }) => ({ id, name, uses: usesOf(id) }))
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => b.uses - a.uses || byName(a, b))
    .slice(0, limit)
    .map(({ id, ...tool }) => ({ toolId: id, ...tool }));

/** The part of its category's uses that are a tool's; null for a tool without a category. */
export const shareOf = (
  { tools, categories }: Directory,
  tool: ToolRecord,
  usesOf: UsesOf,
): ToolShare | null => {
  const category = tool.categoryId === null ? undefined : categories.get(tool.categoryId);
  if (category === undefined) return null;
  const { id, name } = category;
  const uses = usesOfAll(byCategory(tools.values()).get(id) ?? [], usesOf);
  return { id, name, uses, share: uses === 0 ? 0 : usesOf(tool.id) / uses };
};

/**
 * The uses and visitors of the days of a range, with their sums. Days whose visitors are not known are left out of the sum.
 * @param visitors undefined from a service of an older version
 */
export const numbersOfDays = (
  range: DayRange,
  uses: readonly number[],
  visitors: readonly (number | null)[] = [],
): { readonly uses: number; readonly visitors: number | null; readonly byDay: readonly ToolDay[] } => {
  const byDay = daysBetween(range).map((day, index) => ({
    day,
    uses: uses[index] ?? 0,
    visitors: visitors[index] ?? null,
  }));
  // A day without a use has no visitors, whether marks existed or not.
  const isKnown = byDay.every((day) => day.visitors !== null) || byDay.some((day) => (day.visitors ?? 0) > 0);
  return {
    uses: sum(uses),
    visitors: isKnown ? sum(byDay.map((day) => day.visitors ?? 0)) : null,
    byDay,
  };
};

/** The tools that were used more than before and those that were used less, the greatest differences first. */
export const movers = (
  { tools }: Directory,
  usesOf: UsesOf,
  usesBefore: UsesOf,
  limit: number,
): { readonly risen: readonly Mover[]; readonly fallen: readonly Mover[] } => {
  const moved = [...tools.values()]
    .map(({ id, name }) => ({ id, name, uses: usesOf(id), before: usesBefore(id) }))
    .filter(({ uses, before }) => uses !== before)
    .sort((a, b) => Math.abs(b.uses - b.before) - Math.abs(a.uses - a.before) || byName(a, b))
    .map(({ id, ...mover }) => ({ toolId: id, ...mover }));
  return {
    risen: moved.filter(({ uses, before }) => uses > before).slice(0, limit),
    fallen: moved.filter(({ uses, before }) => uses < before).slice(0, limit),
  };
};

/** Looks up the uses of a category by its id and its current tools. */
type UsesIn = (categoryId: string, members: readonly ToolRecord[]) => number;

/** Counts all uses of a tool for its category of today. */
export const ofMembers =
  (usesOf: UsesOf): UsesIn =>
  (_categoryId, members) =>
    usesOfAll(members, usesOf);

/** Counts the uses of these days for the category at the time of the click. */
export const byCategoryThen =
  (days: readonly UsageDay[]): UsesIn =>
  (categoryId) =>
    sum(days.map(({ byCategory: uses }) => uses[categoryId] ?? 0));

/**
 * All categories in order, with their current tools and, by day, the clicks of tools that were in them at the time. Clicks of deleted
 * categories have no row.
 */
export const usesByCategory = (
  { tools, categories }: Directory,
  usesIn: UsesIn,
  days: readonly UsageDay[],
): CategoryUses[] => {
  const members = byCategory(tools.values());
  return [...categories.values()].sort(byOrder).map(({ id, name }) => {
    const own = members.get(id) ?? [];
    return {
      categoryId: id,
      name,
      toolCount: own.length,
      uses: usesIn(id, own),
      byDay: days.map((counted) => ({ day: counted.day, uses: counted.byCategory[id] ?? 0 })),
    };
  });
};

const usesOfAll = (tools: readonly ToolRecord[], usesOf: UsesOf): number =>
  sum(tools.map(({ id }) => usesOf(id)));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
