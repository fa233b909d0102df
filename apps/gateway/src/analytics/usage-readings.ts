import { Inject, Injectable } from '@nestjs/common';
import { daysBetween, type DayRange, type UsageDay } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import type { UsesOf } from '../catalogue/tool-list.js';
import { RPC_DEADLINE_MS } from '../deadlines.js';

/** Days that one message brings: one of ten years, with the uses of many categories, might be too big for the broker. */
const DAYS_AT_ONCE = 92;

/** What usage-analytics has counted, as of now. */
@Injectable()
export class UsageReadings {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  /** All-time uses. @throws DomainError UNAVAILABLE. */
  async totals(): Promise<UsesOf> {
    const { totals } = await this.bus.request('usage.totals.read', {}, { deadlineMs: RPC_DEADLINE_MS });
    return (toolId) => totals[toolId] ?? 0;
  }

  /** Every day of a range, also those without a use. @throws DomainError UNAVAILABLE. */
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
