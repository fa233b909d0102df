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
import { rangeOf, type DayRangeQuery } from './day-range.query.js';
import type { MostUsedQuery } from './most-used.query.js';
import { UsageReadings } from './usage-readings.js';
import { mostUsed, summarise, usesByCategory, usesByDay } from './usage-reports.js';

/** The default number of tools. */
const USUAL_TOOLS = 10;

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
  async categories(query: DayRangeQuery): Promise<CategoryUses[]> {
    const range = rangeOf(query, today());
    const [usesOf, days] = await Promise.all([this.#usesOf(query), this.usage.daily(range)]);
    return usesByCategory(this.catalogue.view, usesOf, days);
  }

  /** The uses of the days that are asked for, or of all time without any. */
  #usesOf(query: Pick<DayRangeQuery, 'from' | 'to'>): Promise<UsesOf> {
    if (query.from === undefined && query.to === undefined) return this.usage.totals();
    return this.usage.byTool(rangeOf(query, today()));
  }
}
