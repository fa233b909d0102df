import { Injectable } from '@nestjs/common';
import {
  dayOf,
  type AnalyticsSummary,
  type CategoryUses,
  type DayUses,
  type ToolUses,
} from '@tools-hub/contracts';
import type { UsesOf } from '../catalogue/tool-list.js';
import { CatalogueReadModel } from '../read-models/catalogue-read-model.js';
import type { CategoryUsesQuery } from './category-uses.query.js';
import { rangeOf, type DayRangeQuery } from './day-range.query.js';
import type { MostUsedQuery } from './most-used.query.js';
import { UsageReadings } from './usage-readings.js';
import {
  byCategoryThen,
  mostUsed,
  ofMembers,
  summarise,
  usesByCategory,
  usesByDay,
} from './usage-reports.js';

/** The default number of tools. */
const USUAL_TOOLS = 10;

type AskedDays = Pick<DayRangeQuery, 'from' | 'to'>;

const isAllTime = ({ from, to }: AskedDays): boolean => from === undefined && to === undefined;

const today = (): string => dayOf(Date.now());

/** The owner's analytics: the counts joined with the current catalogue. Each @throws DomainError UNAVAILABLE. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly catalogue: CatalogueReadModel,
    private readonly usage: UsageReadings,
  ) {}

  async summary(): Promise<AnalyticsSummary> {
    const [usesOf, days] = await Promise.all([this.usage.totals(), this.usage.daily(rangeOf({}, today()))]);
    return summarise(this.catalogue.view, usesOf, days);
  }

  /** @throws DomainError INVALID for a range that is none. */
  async daily(query: DayRangeQuery): Promise<DayUses[]> {
    return usesByDay(await this.usage.daily(rangeOf(query, today())));
  }

  /** @throws DomainError INVALID for a range that is none. */
  async tools({ limit = USUAL_TOOLS, ...query }: MostUsedQuery): Promise<ToolUses[]> {
    return mostUsed(this.catalogue.view, await this.#usesOf(query), limit);
  }

  /** @throws DomainError INVALID for a range that is none. */
  async categories({ by = 'today', ...query }: CategoryUsesQuery): Promise<CategoryUses[]> {
    const counted = this.usage.daily(rangeOf(query, today()));
    if (by === 'today') {
      const [days, usesOf] = await Promise.all([counted, this.#usesOf(query)]);
      return usesByCategory(this.catalogue.view, ofMembers(usesOf), days);
    }
    const [days, allTime] = await Promise.all([counted, isAllTime(query) ? this.usage.byCategory() : null]);
    return usesByCategory(this.catalogue.view, allTime ?? byCategoryThen(days), days);
  }

  /** The uses of the days that are asked for, or of all time without any. */
  #usesOf(query: AskedDays): Promise<UsesOf> {
    if (isAllTime(query)) return this.usage.totals();
    return this.usage.byTool(rangeOf(query, today()));
  }
}
