import { Injectable } from '@nestjs/common';
import {
  addDays,
  dayOf,
  type DayRange,
  type ReadToolUses,
  type UsageDay,
  type UsageOfTool,
  type UsageTotals,
} from '@tools-hub/contracts';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { Projections, type CountsVersion } from '../projections/projections.js';
import { DailyReadModel } from './daily-read-model.js';
import { ServedGeneration } from './served-generation.js';
import { ToolDaysReadModel } from './tool-days-read-model.js';
import { ToolReadModel } from './tool-read-model.js';
import { storedTotals, TotalsReadModel } from './totals-read-model.js';

/** The totals with their version. */
export type CountedTotals = UsageTotals & CountsVersion;

/** The days whose uses by tool are read ahead. */
const AHEAD_DAYS = 365;
/** Milliseconds after the start, by which the partitions have usually caught up. */
const AHEAD_AFTER_MS = 5_000;

/** The merged counts of all partitions, read from the store, so that any replica can answer. */
@Injectable()
export class UsageCounts {
  readonly #generation;
  readonly #totals;
  readonly #days;
  readonly #toolDays;
  readonly #tool;
  #ahead: NodeJS.Timeout | undefined;

  constructor(store: Store, projections: Projections) {
    this.#generation = new ServedGeneration(projections);
    this.#totals = new TotalsReadModel(storedTotals(store));
    this.#days = new DailyReadModel(store, this.#generation);
    this.#toolDays = new ToolDaysReadModel(store, this.#generation);
    this.#tool = new ToolReadModel(store, this.#generation);
  }

  /** Reads a year of clicks, which is thousands of documents, before a first reader would wait seconds for them. */
  start(): void {
    this.#ahead = setTimeout(() => {
      const to = dayOf(Date.now());
      // Without it, they are read for the first request.
      this.byTool({ from: addDays(to, 1 - AHEAD_DAYS), to }).catch(() => undefined);
    }, AHEAD_AFTER_MS);
  }

  stop(): void {
    clearTimeout(this.#ahead);
  }

  async totals(): Promise<CountedTotals> {
    const generation = await this.#generation.read();
    return { ...(await this.#totals.read(generation)), generation };
  }

  /** All days of the range, including days without a use. */
  daily(range: DayRange): Promise<UsageDay[]> {
    return this.#days.read(range);
  }

  /** The all-time uses by the category at the time of the click. */
  byCategory(): Promise<Record<string, number>> {
    return this.#days.byCategory();
  }

  /** The uses of the range by tool. */
  byTool(range: DayRange): Promise<Record<string, number>> {
    return this.#toolDays.read(range);
  }

  /** One tool's uses by day, hour, browser and system, and its visitors. */
  ofTool(request: ReadToolUses): Promise<UsageOfTool> {
    return this.#tool.read(request);
  }
}
