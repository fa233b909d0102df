import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager, type JetStreamClient } from '@nats-io/jetstream';
import {
  addDays,
  daysBetween,
  dayOf,
  laneSubject,
  NO_CATEGORY,
  partitionOf,
  rankOf,
  registerOf,
  toVisitorMark,
  USAGE_STREAM,
  VISITOR_REGISTERS,
  type Click,
  type ClickBatch,
  type ClickRow,
  type DayRange,
  type UsageDay,
  type UsageOfTool,
  type UsageTotals,
} from '@tools-hub/contracts';
import type { Bus } from '@tools-hub/messaging';
import { ask } from '@tools-hub/testing';
import { raise, visitorsIn, type Sketch } from '../projections/visitor-sketch.js';

/** A click with defaults for the fields that a test doesn't set. */
export const aClick = (fields: Partial<Click> = {}): Click => ({
  clickId: randomUUID(),
  toolId: TOOLS[Math.floor(Math.random() * TOOLS.length)]!,
  categoryId: CATEGORIES[Math.floor(Math.random() * CATEGORIES.length)]!,
  at: Date.now(),
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  bot: false,
  visitorMark: MARKS[Math.floor(Math.random() * MARKS.length)]!,
  ...fields,
});

export const clicks = (count: number, fields: Partial<Click> = {}): Click[] =>
  Array.from({ length: count }, () => aClick(fields));

/** A click of a given partition. */
export const clickOf = (partition: number, fields: Partial<Click> = {}): Click => {
  for (;;) {
    const click = aClick(fields);
    if (partitionOf(click.clickId) === partition) return click;
  }
};

export const TOOLS = Array.from({ length: 20 }, () => randomUUID());
/** The marks of a few visitors. */
export const MARKS = Array.from({ length: 60 }, () =>
  toVisitorMark(Math.floor(Math.random() * VISITOR_REGISTERS), 1 + Math.floor(Math.random() * 8)),
);
export const CATEGORIES = [randomUUID(), randomUUID(), randomUUID(), null];

/** The message that a gateway makes of clicks. */
export const toBatch = (batch: readonly Click[]): ClickBatch => {
  const agents = [...new Set(batch.map(({ agent }) => agent))];
  const sections = new Map<string, ClickRow[]>();
  const visitorMarks: Record<string, number[]> = {};
  for (const { clickId, toolId, categoryId, at, agent, bot, visitorMark = 0 } of batch) {
    const partition = String(partitionOf(clickId));
    (visitorMarks[partition] ??= []).push(visitorMark);
    const section = sections.get(partition) ?? [];
    sections.set(partition, section);
    section.push([clickId, toolId, categoryId, at, agents.indexOf(agent), bot ? 1 : 0]);
  }
  const late = batch.flatMap(({ clickId, madeAt }) =>
    madeAt === undefined ? [] : [[clickId, madeAt] as const],
  );
  return {
    v: 1,
    agents,
    sections: Object.fromEntries(sections),
    ...(late.length > 0 ? { madeAt: Object.fromEntries(late) } : {}),
    visitorMarks,
  };
};

/** The clicks that a message holds. */
export const rowsToClicks = ({ agents, sections, visitorMarks = {} }: ClickBatch): Click[] =>
  Object.entries(sections).flatMap(([partition, rows = []]) =>
    rows.map(([clickId, toolId, categoryId, at, agent, bot], index) => ({
      clickId,
      toolId,
      categoryId,
      at,
      agent: agents[agent]!,
      bot: bot === 1,
      visitorMark: visitorMarks[partition]![index]!,
    })),
  );

/** Publishes clicks as a gateway does, and records those that must be counted. */
export class ClickLedger {
  readonly #client: JetStreamClient;
  readonly #clicks = new Map<string, Click>();
  /** Whether a click counts by the judgement that holds. */
  counts: (click: Click) => boolean = ({ bot }) => !bot;

  constructor(readonly bus: Bus) {
    this.#client = jetstream(bus.connection);
  }

  /** Publishes one message with these clicks and resolves when it is acknowledged. */
  async publish(batch: readonly Click[], lane = 0): Promise<void> {
    await this.publishRaw(JSON.stringify(toBatch(batch)), lane);
    this.enter(batch);
  }

  async publishRaw(payload: string | Uint8Array, lane = 0): Promise<number> {
    const ack = await this.#client.publish(this.bus.subject(laneSubject(lane)), payload, {
      msgID: randomUUID(),
      timeout: 5_000,
    });
    return ack.seq;
  }

  get #counted(): readonly Click[] {
    return [...this.#clicks.values()].filter((click) => this.counts(click));
  }

  /** Clicks that were acknowledged. The first one with an id counts. */
  enter(batch: readonly Click[]): void {
    for (const click of batch) {
      const id = click.clickId.toLowerCase();
      if (!this.#clicks.has(id)) this.#clicks.set(id, click);
    }
  }

  get totals(): Record<string, number> {
    const totals: Record<string, number> = {};
    for (const { toolId } of this.#counted) totals[toolId] = (totals[toolId] ?? 0) + 1;
    return totals;
  }

  /** By the category at the time of the click. */
  get categories(): Record<string, number> {
    const categories: Record<string, number> = {};
    for (const { categoryId } of this.#counted) {
      const category = categoryId ?? NO_CATEGORY;
      categories[category] = (categories[category] ?? 0) + 1;
    }
    return categories;
  }

  /** The expected result of `readTool`, computed click by click. */
  numbersOf(tool: string): UsageOfTool {
    const clicks = this.#counted.filter(({ toolId }) => toolId === tool);
    const uses = (day: string): number => clicks.filter(({ at }) => dayOf(at) === day).length;
    const visitors = (day: string): number => {
      const sketch: Sketch = new Map();
      for (const { at, visitorMark } of clicks)
        if (dayOf(at) === day && visitorMark !== undefined)
          raise(sketch, registerOf(visitorMark), rankOf(visitorMark));
      return Math.min(visitorsIn(sketch), uses(day));
    };
    const shown = clicks.filter(({ at }) => dayOf(at) >= aroundToday().from);
    const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
    for (const { at } of shown) {
      const time = new Date(at);
      hours[(time.getUTCDay() + 6) % 7]![time.getUTCHours()]! += 1;
    }
    // All agents of the tests but Firefox on Linux are programs.
    const firefox = shown.filter(({ agent }) => agent.includes('Firefox/')).length;
    const named = (name: string) =>
      [
        { name, uses: firefox },
        { name: 'Other', uses: shown.length - firefox },
      ]
        .filter(({ uses }) => uses > 0)
        .sort((a, b) => b.uses - a.uses || (a.name < b.name ? -1 : 1));
    return {
      byDay: daysBetween(aroundToday()).map(uses),
      previousByDay: daysBetween(beforeThen()).map(uses),
      visitorsByDay: daysBetween(aroundToday()).map(visitors),
      previousVisitorsByDay: daysBetween(beforeThen()).map(visitors),
      hours,
      browsers: named('Firefox'),
      systems: named('Linux'),
    };
  }

  /** The days that have a click. */
  get days(): UsageDay[] {
    const days = new Map<string, { uses: number; byCategory: Record<string, number> }>();
    for (const { at, categoryId } of this.#counted) {
      const day = new Date(at).toISOString().slice(0, 10);
      const counts = days.get(day) ?? { uses: 0, byCategory: {} };
      days.set(day, counts);
      counts.uses += 1;
      const category = categoryId ?? NO_CATEGORY;
      counts.byCategory[category] = (counts.byCategory[category] ?? 0) + 1;
    }
    return [...days].map(([day, counts]) => ({ day, ...counts })).sort((a, b) => (a.day < b.day ? -1 : 1));
  }
}

/** The numbers of a tool from a week ago until tomorrow, with the range before. */
export const readTool = (bus: Bus, toolId: string): Promise<UsageOfTool> =>
  ask(bus, 'usage.tool.read', { toolId, ...aroundToday(), previous: beforeThen() });

export const readTotals = (bus: Bus): Promise<UsageTotals> => ask(bus, 'usage.totals.read', {});

/** From a week ago until tomorrow. */
const aroundToday = (): DayRange => ({
  from: addDays(dayOf(Date.now()), -7),
  to: addDays(dayOf(Date.now()), 1),
});

const beforeThen = (): DayRange => ({
  from: addDays(aroundToday().from, -9),
  to: addDays(aroundToday().from, -1),
});

/** The days from a week ago until tomorrow that have a click. */
export const readDays = async (bus: Bus): Promise<UsageDay[]> => {
  const { days } = await ask(bus, 'usage.daily.read', aroundToday());
  return days.filter(({ uses }) => uses > 0);
};

/** The uses by tool of these days. */
export const readTools = async (
  bus: Bus,
  range: DayRange = aroundToday(),
): Promise<Readonly<Record<string, number>>> => (await ask(bus, 'usage.tools.read', range)).uses;

/** The all-time uses by the category at the time of the click. */
export const readCategories = async (bus: Bus): Promise<Readonly<Record<string, number>>> =>
  (await ask(bus, 'usage.categories.read', {})).uses;

/** Deletes this namespace's stream, as an operator might, or at the end of a test file. */
export const deleteStream = async (bus: Bus): Promise<void> => {
  const manager = await jetstreamManager(bus.connection);
  await manager.streams.delete(bus.stream(USAGE_STREAM)).catch(() => false);
};
