import { Controller, Inject } from '@nestjs/common';
import type { ReadDaily, UsageDay, UsageTotals } from '@tools-hub/contracts';
import { Rpc } from '@tools-hub/messaging';
import { CountedNotices } from '../projections/counted-notices.js';
import { assertRange } from './days.js';
import { orUnavailable, Shared } from './read-through.js';
import { UsageCounts } from './usage-counts.js';

/** How long one reading of the totals is given to whoever asks. */
const KEEP_MS = 200;

@Controller()
export class UsageQueries {
  readonly #totals: Shared<UsageTotals>;

  constructor(
    @Inject(UsageCounts) private readonly counts: UsageCounts,
    @Inject(CountedNotices) private readonly notices: CountedNotices,
  ) {
    this.#totals = new Shared(() => this.counts.totals(), KEEP_MS);
  }

  @Rpc('usage.totals.read')
  totals(): Promise<UsageTotals> {
    // Who was told of a version must not be shown an older one.
    const version = this.notices.version;
    return orUnavailable(this.#totals.get((totals) => totals.version >= version));
  }

  @Rpc('usage.daily.read')
  async daily(request: ReadDaily): Promise<{ days: readonly UsageDay[] }> {
    assertRange(request);
    return { days: await orUnavailable(this.counts.daily(request)) };
  }
}
