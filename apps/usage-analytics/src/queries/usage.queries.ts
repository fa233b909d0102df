import { Controller } from '@nestjs/common';
import {
  assertRange,
  DomainError,
  type DayRange,
  type ReadToolUses,
  type UsageDay,
  type UsageByCategory,
  type UsageByTool,
  type UsageOfTool,
  type UsageTotals,
} from '@tools-hub/contracts';
import { isUuidV4 } from '@tools-hub/domain';
import { fromStore, within } from '@tools-hub/event-sourcing/core';
import { Rpc } from '@tools-hub/messaging';
import { CountedEvents } from '../projections/counted-events.js';
import { isNewer } from '../projections/projections.js';
import { SingleFlight } from './single-flight.js';
import { UsageCounts, type CountedTotals } from './usage-counts.js';

/** Milliseconds that a reader waits for the store: less than the gateway waits for the counts, and for the uses by tool. */
const COUNTS_MS = 9_000;
const TOOL_USES_MS = 14_000;

@Controller()
export class UsageQueries {
  readonly #totals: SingleFlight<CountedTotals>;

  constructor(
    private readonly counts: UsageCounts,
    private readonly countedEvents: CountedEvents,
  ) {
    this.#totals = new SingleFlight(() => this.counts.totals());
  }

  @Rpc('usage.totals.read')
  totals(): Promise<UsageTotals> {
    // A caller that had a version must not get an older one.
    const version = this.countedEvents.version;
    return fromStore(
      this.#totals.get((totals) => !isNewer(version, totals)),
      within(COUNTS_MS),
    );
  }

  @Rpc('usage.daily.read')
  async daily(request: DayRange): Promise<{ days: readonly UsageDay[] }> {
    assertRange(request);
    return { days: await fromStore(this.counts.daily(request), within(COUNTS_MS)) };
  }

  @Rpc('usage.tools.read')
  async tools(request: DayRange): Promise<UsageByTool> {
    assertRange(request);
    return { uses: await fromStore(this.counts.byTool(request), within(TOOL_USES_MS)) };
  }

  @Rpc('usage.tool.read')
  async tool({ toolId, from, to, previous }: ReadToolUses): Promise<UsageOfTool> {
    if (!isUuidV4(toolId)) throw new DomainError('INVALID', 'Invalid tool ID');
    assertRange({ from, to });
    assertRange(previous);
    return fromStore(this.counts.ofTool({ toolId, from, to, previous }), within(COUNTS_MS));
  }

  @Rpc('usage.categories.read')
  async categories(): Promise<UsageByCategory> {
    return { uses: await fromStore(this.counts.byCategory(), within(COUNTS_MS)) };
  }
}
