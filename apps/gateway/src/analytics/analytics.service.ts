import { Injectable } from '@nestjs/common';
import {
  addDays,
  dayOf,
  daysBetween,
  DomainError,
  type AnalyticsSummary,
  type CategoryUses,
  type DayRange,
  type DayUses,
  type Movers,
  type ToolNumbers,
  type ToolUses,
} from '@tools-hub/contracts';
import { isDay } from '@tools-hub/domain';
import pLimit from 'p-limit';
import type { UsesOf } from '../read-models/usage-counts.js';
import { CatalogueReadModel } from '../read-models/catalogue-read-model.js';
import type { CategoryUsesQuery, MostUsedQuery, MoversQuery } from './analytics.query.js';
import { rangeOf, type DayRangeQuery } from './day-range.query.js';
import { UsageReadings } from './usage-readings.js';
import {
  byCategoryThen,
  mostUsed,
  movers,
  numbersOfDays,
  ofMembers,
  shareOf,
  summarise,
  usesByCategory,
  usesByDay,
} from './usage-reports.js';

/** The default number of tools. */
const DEFAULT_TOOLS = 10;
const DEFAULT_MOVERS = 5;
const WEEK = 7;

/** The days past which a report of all categories is long: ten years of 50 categories are 7 MB of JSON, which hold up all else. */
const LONG_RANGE = 366;
/** Long reports that wait for the one under way. */
const MAX_WAITING = 20;
/** Seconds after which a refused one may be asked for again. */
const RETRY_AFTER = 5;

type AskedDays = Pick<DayRangeQuery, 'from' | 'to'>;

const isAllTime = ({ from, to }: AskedDays): boolean => from === undefined && to === undefined;

/**
 * The range of as many days immediately before.
 * @throws DomainError INVALID when the calendar doesn't have them
 */
const rangeBefore = ({ from, to }: DayRange): DayRange => {
  const before = { from: addDays(from, -daysBetween({ from, to }).length), to: addDays(from, -1) };
  if (isDay(before.from)) return before;
  throw new DomainError('INVALID', 'The range of days is not valid', [
    { field: 'from', message: 'must be later' },
  ]);
};

/** The owner's analytics: the counts joined with the current catalogue. Each @throws DomainError UNAVAILABLE. */
@Injectable()
export class AnalyticsService {
  readonly #oneAtATime = pLimit(1);

  constructor(
    private readonly catalogue: CatalogueReadModel,
    private readonly usage: UsageReadings,
  ) {}

  async summary(): Promise<AnalyticsSummary> {
    const [usesOf, days] = await Promise.all([this.usage.totals(), this.usage.daily(rangeOf({}))]);
    return summarise(this.catalogue.view, usesOf, days, Date.now());
  }

  /** @throws DomainError INVALID for an invalid range. */
  async daily(query: DayRangeQuery): Promise<DayUses[]> {
    return usesByDay(await this.usage.daily(rangeOf(query)));
  }

  /** @throws DomainError INVALID for an invalid range. */
  async tools({ limit = DEFAULT_TOOLS, ...query }: MostUsedQuery): Promise<ToolUses[]> {
    const usesOf = await this.#usesOf(query, rangeOf(query));
    return mostUsed(this.catalogue.view, usesOf, limit);
  }

  /** @throws DomainError INVALID for an invalid range; OVERLOADED when too many long reports wait. */
  async categories(query: CategoryUsesQuery): Promise<CategoryUses[]> {
    const range = rangeOf(query);
    if (daysBetween(range).length <= LONG_RANGE) return this.#categories(query, range);
    const { activeCount, pendingCount } = this.#oneAtATime;
    if (activeCount + pendingCount > MAX_WAITING) {
      throw new DomainError('OVERLOADED', 'Too many long reports are being made already', [], RETRY_AFTER);
    }
    return this.#oneAtATime(() => this.#categories(query, range));
  }

  /** @throws DomainError NOT_FOUND; INVALID for an invalid range. */
  async tool(toolId: string, query: AskedDays): Promise<ToolNumbers> {
    const range = rangeOf(query);
    const previous = rangeBefore(range);
    const { id, name } = await this.catalogue.anyTool(toolId);
    const [counts, usesOf] = await Promise.all([
      this.usage.ofTool({ toolId: id, ...range, previous }),
      this.usage.byTool(range),
    ]);
    const { hours, browsers, systems } = counts;
    const { view } = this.catalogue;
    const tool = view.tools.get(id);
    return {
      toolId: id,
      name,
      ...numbersOfDays(range, counts.byDay, counts.visitorsByDay),
      previous: {
        ...previous,
        ...numbersOfDays(previous, counts.previousByDay, counts.previousVisitorsByDay),
      },
      category: tool === undefined ? null : shareOf(view, tool, usesOf),
      hours,
      browsers,
      systems,
    };
  }

  /** The tools whose uses changed most from one week to the next, today left out. */
  async movers({ limit = DEFAULT_MOVERS }: MoversQuery): Promise<Movers> {
    const day = dayOf(Date.now());
    const week = { from: addDays(day, -WEEK), to: addDays(day, -1) };
    const previous = rangeBefore(week);
    const [uses, before] = await Promise.all([this.usage.byTool(week), this.usage.byTool(previous)]);
    return { ...week, previous, ...movers(this.catalogue.view, uses, before, limit) };
  }

  async #categories({ by = 'today', ...query }: CategoryUsesQuery, range: DayRange): Promise<CategoryUses[]> {
    const counted = this.usage.daily(range);
    if (by === 'today') {
      const [days, usesOf] = await Promise.all([counted, this.#usesOf(query, range)]);
      return usesByCategory(this.catalogue.view, ofMembers(usesOf), days);
    }
    const [days, allTime] = await Promise.all([counted, isAllTime(query) ? this.usage.byCategory() : null]);
    return usesByCategory(this.catalogue.view, allTime ?? byCategoryThen(days), days);
  }

  /** The uses of these days, or of all time where none are asked for. */
  #usesOf(query: AskedDays, range: DayRange): Promise<UsesOf> {
    return isAllTime(query) ? this.usage.totals() : this.usage.byTool(range);
  }
}
