import {
  DAY_MS,
  isVisitorMark,
  PARTITIONS,
  partitionOf,
  TRACED_CLICKS,
  type Click,
} from '@tools-hub/contracts';
import { isUuidV4, LIMITS } from '@tools-hub/domain';

/** The greatest difference (ms) between a click's time and the stream's. Beyond it, the click counts on the stream's day. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The readable part of a message. */
interface ReadBatch {
  /** The clicks of the wanted partitions, in the order of their rows. */
  readonly clicks: ReadonlyMap<number, readonly Click[]>;
  /** The problems of the message; empty when all of it could be read. */
  readonly problems: readonly string[];
}

/**
 * Reads one message of the stream. `problems` names the unreadable parts.
 * @param streamTime the time at which the stream stored the message, in milliseconds
 * @param wanted selects the partitions whose sections are read
 */
export const readBatch = (
  bytes: Uint8Array,
  streamTime: number,
  wanted: (partition: number) => boolean,
): ReadBatch => {
  const clicks = new Map<number, readonly Click[]>();
  const problems: string[] = [];
  const batch = parse(bytes);
  if (typeof batch === 'string') return { clicks, problems: [batch] };
  for (const [key, rows] of Object.entries(batch.sections)) {
    const partition = SECTION_KEYS.indexOf(key);
    if (partition < 0) problems.push(`There is no partition ${shown(key)}`);
    else if (wanted(partition)) {
      if (!Array.isArray(rows)) problems.push(`Section ${key} is not a list`);
      else {
        const visitorMarks = marksOf(batch.visitorMarks.get(key));
        const section = { ...batch, partition, streamTime, visitorMarks };
        clicks.set(partition, readSection(rows, section, problems));
      }
    }
  }
  return { clicks, problems };
};

/** The click's own time, or the stream's when the two are too far apart. */
export const countedTime = (at: number, streamTime: number): number =>
  Math.abs(at - streamTime) > CLOCK_TOLERANCE_MS ? streamTime : Math.trunc(at);

const SECTION_KEYS = Array.from({ length: PARTITIONS }, (_, partition) => String(partition));

interface Batch {
  readonly agents: readonly unknown[];
  readonly sections: object;
  readonly madeAt: ReadonlyMap<string, unknown>;
  /** By the key of a section. */
  readonly visitorMarks: ReadonlyMap<string, unknown>;
  readonly traces: ReadonlyMap<string, unknown>;
}

interface Section extends Omit<Batch, 'sections' | 'visitorMarks'> {
  readonly partition: number;
  /** Of each row. */
  readonly visitorMarks: readonly unknown[];
  readonly streamTime: number;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

const parse = (bytes: Uint8Array): Batch | string => {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(bytes));
  } catch {
    return 'It is not JSON';
  }
  if (!isObject(value)) return 'It is not an object';
  if (!('v' in value) || value.v !== 1) return 'Its version is not known here';
  if (!('agents' in value) || !Array.isArray(value.agents)) return 'It has no list of agents';
  if (!('sections' in value) || !isObject(value.sections)) return 'It has no sections';
  const madeAt = 'madeAt' in value && isObject(value.madeAt) ? value.madeAt : {};
  const marks = 'visitorMarks' in value && isObject(value.visitorMarks) ? value.visitorMarks : {};
  const traces = 'traces' in value && isObject(value.traces) ? value.traces : {};
  return {
    agents: value.agents,
    sections: value.sections,
    madeAt: new Map(Object.entries(madeAt)),
    visitorMarks: new Map(Object.entries(marks)),
    traces: new Map(Object.entries(traces).slice(0, TRACED_CLICKS)),
  };
};

/** No marks are not a problem: a click counts without one. */
const marksOf = (marks: unknown): readonly unknown[] => (Array.isArray(marks) ? marks : []);

const readSection = (rows: readonly unknown[], section: Section, problems: string[]): Click[] => {
  const clicks: Click[] = [];
  rows.forEach((row, index) => {
    const click = readRow(row, index, section);
    if (typeof click === 'string') problems.push(`Row ${index} of section ${section.partition}: ${click}`);
    else clicks.push(click);
  });
  return clicks;
};

const readRow = (
  row: unknown,
  index: number,
  { partition, agents, streamTime, madeAt, visitorMarks, traces }: Section,
): Click | string => {
  if (!Array.isArray(row) || row.length !== 6) return 'it is not a row of six';
  const [clickId, toolId, categoryId, at, agentIndex, bot] = row as readonly unknown[];
  if (!isUuidV4(clickId)) return 'its click id is not a UUID';
  if (partitionOf(clickId) !== partition) return 'it belongs to another partition';
  if (!isUuidV4(toolId)) return 'its tool id is not a UUID';
  if (categoryId !== null && !isUuidV4(categoryId)) return 'its category id is not a UUID';
  if (typeof at !== 'number') return 'its time is not a number';
  const agent = typeof agentIndex === 'number' ? agents[agentIndex] : undefined;
  if (typeof agent !== 'string') return 'its agent is not in the list';
  if (bot !== 0 && bot !== 1) return 'whether it is a bot is neither 0 nor 1';
  const made = madeAt.get(clickId.toLowerCase());
  const visitorMark = visitorMarks[index];
  const traceparent = traces.size === 0 ? undefined : traces.get(clickId.toLowerCase());
  const counted = countedTime(at, streamTime);
  return {
    clickId: clickId.toLowerCase(),
    toolId,
    categoryId,
    at: counted,
    agent: agent.slice(0, LIMITS.agent),
    bot: bot === 1,
    ...(typeof made === 'number' && made >= 0 ? { madeAt: made } : {}),
    // The mark is of the salt of the gateway's day.
    ...(isVisitorMark(visitorMark) && isSameDay(at, counted) ? { visitorMark } : {}),
    ...(isTraceparent(traceparent) ? { traceparent } : {}),
  };
};

const TRACEPARENT = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;
const isTraceparent = (value: unknown): value is string =>
  typeof value === 'string' && TRACEPARENT.test(value);

const isSameDay = (one: number, other: number): boolean =>
  Math.floor(one / DAY_MS) === Math.floor(other / DAY_MS);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (text: string): string => JSON.stringify(text.slice(0, 40));
