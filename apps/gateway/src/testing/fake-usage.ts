import { addDays, dayOf, daysBetween, NO_CATEGORY, type DayRange, type UsageDay } from '@tools-hub/contracts';
import type { ReadToolUses, UsageOfTool } from '@tools-hub/contracts';
import { answerRequests, type Bus } from '@tools-hub/testing';

/** Clicks of one day on one tool, which was in a category then. */
export interface FakeClicks {
  readonly toolId: string;
  readonly categoryId: string | null;
  readonly day: string;
  readonly uses: number;
}

export const usesOf =
  (clicks: readonly FakeClicks[]) =>
  (toolId: string): number =>
    clicks.filter((click) => click.toolId === toolId).reduce((total, { uses }) => total + uses, 0);

const usesThen = (clicks: readonly FakeClicks[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { categoryId, uses } of clicks)
    sums[categoryId ?? NO_CATEGORY] = (sums[categoryId ?? NO_CATEGORY] ?? 0) + uses;
  return sums;
};

/** The days as usage-analytics counts them. */
export const daysOf = (clicks: readonly FakeClicks[], range: DayRange): UsageDay[] =>
  daysBetween(range).map((day) => {
    const byCategory: Record<string, number> = {};
    let uses = 0;
    for (const click of clicks.filter((each) => each.day === day)) {
      const category = click.categoryId ?? NO_CATEGORY;
      byCategory[category] = (byCategory[category] ?? 0) + click.uses;
      uses += click.uses;
    }
    return { day, uses, byCategory };
  });

/** The first day whose clicks have the marks of their visitors. */
const firstVisitors = (): string => addDays(dayOf(Date.now()), -10);

/** The numbers of a tool whose clicks of a day were all made at noon by one browser. */
const numbersOf = (
  clicks: readonly FakeClicks[],
  { toolId, from, to, previous }: ReadToolUses,
): UsageOfTool => {
  const own = clicks.filter((click) => click.toolId === toolId);
  const byDay = (range: DayRange): number[] => daysOf(own, range).map(({ uses }) => uses);
  const uses = (day: string): number => byDay({ from: day, to: day })[0]!;
  const visitorsByDay = (range: DayRange) =>
    daysBetween(range).map((day) => (day < firstVisitors() && uses(day) > 0 ? null : Math.min(1, uses(day))));
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const click of own)
    if (click.day >= from && click.day <= to)
      hours[(new Date(click.day).getUTCDay() + 6) % 7]![12]! += click.uses;
  const all = byDay({ from, to }).reduce((sum, of) => sum + of, 0);
  return {
    byDay: byDay({ from, to }),
    previousByDay: byDay(previous),
    visitorsByDay: visitorsByDay({ from, to }),
    previousVisitorsByDay: visitorsByDay(previous),
    hours,
    browsers: all === 0 ? [] : [{ name: 'Firefox', uses: all }],
    systems: all === 0 ? [] : [{ name: 'Linux', uses: all }],
  };
};

/** Answers for usage-analytics on the bus. */
export class FakeUsage {
  readonly clicks: FakeClicks[] = [];
  /** The ranges that were asked for. */
  readonly asked: DayRange[] = [];
  readonly askedByTool: DayRange[] = [];
  #subscriptions: (() => void)[] = [];

  constructor(private readonly bus: Bus) {
    this.start();
  }

  start(): void {
    this.#subscriptions = [
      answerRequests(this.bus, 'usage.totals.read', () => ({
        totals: Object.fromEntries(this.clicks.map(({ toolId }) => [toolId, usesOf(this.clicks)(toolId)])),
        version: this.clicks.length,
      })),
      answerRequests(this.bus, 'usage.daily.read', (range) => {
        this.asked.push(range);
        return { days: daysOf(this.clicks, range) };
      }),
      answerRequests(this.bus, 'usage.tools.read', (range) => {
        this.askedByTool.push(range);
        const uses = usesOf(this.clicks.filter(({ day }) => day >= range.from && day <= range.to));
        return { uses: Object.fromEntries(this.clicks.map(({ toolId }) => [toolId, uses(toolId)])) };
      }),
      answerRequests(this.bus, 'usage.tool.read', (request) => numbersOf(this.clicks, request)),
      answerRequests(this.bus, 'usage.categories.read', () => ({ uses: usesThen(this.clicks) })),
    ];
  }

  /** Stops answering, as if every replica were away. */
  stop(): void {
    for (const end of this.#subscriptions.splice(0)) end();
  }
}
