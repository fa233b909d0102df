import type { NamedUses } from './analytics.js';
import type { DayRange } from './days.js';
import { fnv1a } from './fnv1a.js';

/** The sections of a message of clicks, and the partitions of a site until an operator changes their number. */
export const PARTITIONS = 16;

/** The most partitions that a site can have. */
export const MAX_PARTITIONS = 256;

/** The reason why no site can have so many partitions; null when one can. */
export const partitionsProblem = (partitions: number): string | null =>
  Number.isInteger(Math.log2(partitions)) && partitions <= MAX_PARTITIONS
    ? null
    : `The number of partitions must be a power of two, ${MAX_PARTITIONS} at most`;

/** One click as the gateway took it. */
export interface Click {
  readonly clickId: string;
  readonly toolId: string;
  /** The tool's category at the time of the click. */
  readonly categoryId: string | null;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly agent: string;
  /** A declared bot: stored in the log, left out of the counts. */
  readonly bot: boolean;
  /** The time of the click in the browser, in milliseconds since 1970. Only a repeated report has it. Not stored in the log. */
  readonly madeAt?: number;
  /** The visitor's place in the sketch of the tool and day. Absent from a click of an older gateway, or of one without the day's salt. */
  readonly visitorMark?: number;
  /** The trace context of its request, where that is traced. Not stored in the log. */
  readonly traceparent?: string;
}

/** A click in a batch: `[clickId, toolId, categoryId, at, index into agents, bot]`. */
export type ClickRow = readonly [string, string, string | null, number, number, 0 | 1];

/** One JetStream message: all clicks that a gateway took while the message before was in flight. */
export interface ClickBatch {
  readonly v: 1;
  readonly agents: readonly string[];
  /** Rows by `partitionOf` among 16, however many partitions there are; a section without a click is left out. */
  readonly sections: Readonly<Partial<Record<string, readonly ClickRow[]>>>;
  /** `Click.madeAt` by click id. Beside the rows, since a consumer of an older version refuses a row that is longer. */
  readonly madeAt?: Readonly<Record<string, number>>;
  /** `Click.visitorMark` of each row by section, 0 without one. Beside the rows for the same reason. */
  readonly visitorMarks?: Readonly<Partial<Record<string, readonly number[]>>>;
  /** `Click.traceparent` by click id, of `TRACED_CLICKS` clicks at most. Absent where no click is traced. */
  readonly traces?: Readonly<Record<string, string>>;
}

/** The most clicks of a batch, and of a commit, that are part of a trace. */
export const TRACED_CLICKS = 32;

/** Milliseconds for which a browser repeats a click. An older one is not counted: it might have been counted before. */
export const CLICK_LIFETIME_MS = 86_400_000;

/** A hash of an id in any case, as a number of 32 bits. */
export const hashOf = (id: string): number => fnv1a(id.toLowerCase()) >>> 0;

/**
 * The partition of a click, by a hash of its id, so that every gateway and every replica agree.
 * @param partitions a power of two: the clicks of a partition among 32 are then half of those of one partition among 16
 */
export const partitionOf = (clickId: string, partitions = PARTITIONS): number => {
  const hash = hashOf(clickId);
  return ((hash >>> 16) ^ hash) & (partitions - 1);
};

/** The JetStream stream of clicks and the subject of a lane of it. */
export const USAGE_STREAM = 'USAGE';
export const laneSubject = (lane: number): string => `usage.clicks.${lane}`;

/** All-time counts by tool, bots left out. */
export interface UsageTotals {
  readonly totals: Readonly<Record<string, number>>;
  /** The sum of the partitions' positions: it only grows within a generation. */
  readonly version: number;
  /** Grows with each rebuild, whose counts replace all older ones. Absent from a service of an older version: 0. */
  readonly generation?: number;
}

export interface UsageDay {
  readonly day: string;
  readonly uses: number;
  /** By the category at the time of the click; clicks on tools without one are under `none`. */
  readonly byCategory: Readonly<Record<string, number>>;
}

/** The uses of a range of days by tool, bots left out. A tool without a use is absent. */
export interface UsageByTool {
  readonly uses: Readonly<Record<string, number>>;
}

/** Asks for the uses of one tool in a range of days, and in another range to compare them with. */
export interface ReadToolUses extends DayRange {
  readonly toolId: string;
  readonly previous: DayRange;
}

/** The uses of one tool, bots left out. */
export interface UsageOfTool {
  /** Those of each day of the range, in order. */
  readonly byDay: readonly number[];
  /** Those of each day of the range to compare with. */
  readonly previousByDay: readonly number[];
  /** The visitors of each day of the range; null on a day whose visitors are not known. Absent from a service of an older version. */
  readonly visitorsByDay?: readonly (number | null)[];
  readonly previousVisitorsByDay?: readonly (number | null)[];
  /** By the day of the week, Monday the first, and by the hour in UTC. */
  readonly hours: readonly (readonly number[])[];
  /** By the browser and by the system that the agent names, the most used first. */
  readonly browsers: readonly NamedUses[];
  readonly systems: readonly NamedUses[];
}

/** All-time uses by the category at the time of the click, bots left out; clicks on tools without one are under `none`. */
export interface UsageByCategory {
  readonly uses: Readonly<Record<string, number>>;
}

export const NO_CATEGORY = 'none';

/** Published at most once a second, after the counts have moved. */
export interface CountedEvent {
  readonly version: number;
  readonly generation?: number;
}

/** The heartbeat of a replica of usage-analytics. */
export interface ReplicaAlive {
  readonly replicaId: string;
  /** False as the last word of one that stops. */
  readonly stays: boolean;
  /** The newest layout of clicks that it reads and packs without a loss. Absent from one of an older version: 1. */
  readonly clicksLayout?: number;
  /** Counts by the rules of the judgement that the counts are under. Absent from one of an older version. */
  readonly judges?: boolean;
  /** Knows that partitions are split when their number grows. Absent from one of an older version. */
  readonly splits?: boolean;
}
