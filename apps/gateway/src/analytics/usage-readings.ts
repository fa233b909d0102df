import { Inject, Injectable } from '@nestjs/common';
import { daysBetween, type DayRange, type UsageDay } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import type { UsesOf } from '../catalogue/tool-list.js';
import { RPC_DEADLINE_MS } from '../deadlines.js';

/** The most days of one message. Ten years of many categories might exceed the limit of a message. */
const DAYS_AT_ONCE = 92;

/** Reads the current counts of usage-analytics. */
@Injectable()
export class UsageReadings {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  /** All-time uses. @throws DomainError UNAVAILABLE. */
  async totals(): Promise<UsesOf> {
    const { totals } = await this.bus.request('usage.totals.read', {}, { deadlineMs: RPC_DEADLINE_MS });
    return (toolId) => totals[toolId] ?? 0;
  }

  /** All days of a range, including days without a use. @throws DomainError UNAVAILABLE. */
  async daily(range: DayRange): Promise<UsageDay[]> {
    const days: UsageDay[] = [];
    for (const { from, to } of parts(range)) {
      const part = await this.bus.request('usage.daily.read', { from, to }, { deadlineMs: RPC_DEADLINE_MS });
      days.push(...part.days);
    }
    return days;
  }
}

/** A range in parts of at most `DAYS_AT_ONCE`, in order. */
const parts = (range: DayRange): DayRange[] => {
  const days = daysBetween(range);
  return days
    .filter((_day, index) => index % DAYS_AT_ONCE === 0)
    .map((from, part) => ({ from, to: days[(part + 1) * DAYS_AT_ONCE - 1] ?? range.to }));
};
