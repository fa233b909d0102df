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
import { Rpc } from '@tools-hub/messaging';
import { CountedEvents } from '../projections/counted-events.js';
import { orUnavailable, SingleFlight } from './single-flight.js';
import { isNewer } from '../projections/projections.js';
import { UsageCounts, type CountedTotals } from './usage-counts.js';

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
    // A caller that knows of a version must not get an older one.
    const version = this.countedEvents.version;
    return orUnavailable(this.#totals.get((totals) => !isNewer(version, totals)));
  }

  @Rpc('usage.daily.read')
  async daily(request: DayRange): Promise<{ days: readonly UsageDay[] }> {
    assertRange(request);
    return { days: await orUnavailable(this.counts.daily(request)) };
  }

  @Rpc('usage.tools.read')
  async tools(request: DayRange): Promise<UsageByTool> {
    assertRange(request);
    return { uses: await orUnavailable(this.counts.byTool(request)) };
  }

  @Rpc('usage.tool.read')
  async tool({ toolId, from, to, previous }: ReadToolUses): Promise<UsageOfTool> {
    if (!isUuidV4(toolId)) throw new DomainError('INVALID', 'Invalid tool ID');
    assertRange({ from, to });
    assertRange(previous);
    return orUnavailable(this.counts.ofTool({ toolId, from, to, previous }));
  }

  @Rpc('usage.categories.read')
  async categories(): Promise<UsageByCategory> {
    return { uses: await orUnavailable(this.counts.byCategory()) };
  }
}
