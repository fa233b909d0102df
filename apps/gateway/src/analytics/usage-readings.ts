import { Injectable } from '@nestjs/common';
import {
  daysBetween,
  type DayRange,
  type ReadToolUses,
  type UsageDay,
  type UsageOfTool,
} from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import type { UsesOf } from '../read-models/usage-counts.js';
import { COUNTS_OPTIONS, TOOL_USES_OPTIONS } from '../deadlines.js';

/** The most days of one message. Ten years of many categories might exceed the limit of a message. */
const DAYS_AT_ONCE = 92;
/** The most days that one request sums by tool. After a start, the service reads a document of each partition for each of them. */
const SUMMED_AT_ONCE = 366;

/** Reads the current counts of usage-analytics. */
@Injectable()
export class UsageReadings {
  constructor(private readonly bus: Bus) {}

  /** All-time uses. @throws DomainError UNAVAILABLE. */
  async totals(): Promise<UsesOf> {
    const { totals } = await this.bus.request('usage.totals.read', {}, COUNTS_OPTIONS);
    return (toolId) => totals[toolId] ?? 0;
  }

  /** All days of a range, including days without a use. @throws DomainError UNAVAILABLE. */
  async daily(range: DayRange): Promise<UsageDay[]> {
    const days: UsageDay[] = [];
    for (const { from, to } of parts(range, DAYS_AT_ONCE)) {
      const part = await this.bus.request('usage.daily.read', { from, to }, COUNTS_OPTIONS);
      days.push(...part.days);
    }
    return days;
  }

  /** All-time uses by the id of the category at the time of the click. @throws DomainError UNAVAILABLE. */
  async byCategory(): Promise<UsesOf> {
    const { uses } = await this.bus.request('usage.categories.read', {}, COUNTS_OPTIONS);
    return (categoryId) => uses[categoryId] ?? 0;
  }

  /** One tool's uses by day, hour, browser and system. @throws DomainError UNAVAILABLE. */
  ofTool(request: ReadToolUses): Promise<UsageOfTool> {
    return this.bus.request('usage.tool.read', request, COUNTS_OPTIONS);
  }

  /** The uses of a range of days. @throws DomainError UNAVAILABLE. */
  async byTool(range: DayRange): Promise<UsesOf> {
    const sums = new Map<string, number>();
    for (const { from, to } of parts(range, SUMMED_AT_ONCE)) {
      const part = await this.bus.request('usage.tools.read', { from, to }, TOOL_USES_OPTIONS);
      for (const [tool, uses] of Object.entries(part.uses)) sums.set(tool, (sums.get(tool) ?? 0) + uses);
    }
    return (toolId) => sums.get(toolId) ?? 0;
  }
}

/** A range in parts of at most so many days, in order. */
const parts = (range: DayRange, most: number): DayRange[] => {
  const days = daysBetween(range);
  return days
    .filter((_day, index) => index % most === 0)
    .map((from, part) => ({ from, to: days[(part + 1) * most - 1] ?? range.to }));
};
