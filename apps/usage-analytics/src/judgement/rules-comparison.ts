import {
  DAY_MS,
  dayOf,
  PREVIEWED,
  type Click,
  type CountChange,
  type JudgementPreview,
} from '@tools-hub/contracts';
import { familyOf, FURTHER_AGENTS, MAX_AGENTS } from './agent-family.js';
import type { CompiledRules } from './compiled-rules.js';

interface Counts {
  before: number;
  after: number;
}

/** Counts clicks by two lists of rules at once, and lists the differences. */
export class RulesComparison {
  readonly #total: Counts = { before: 0, after: 0 };
  readonly #days = new Map<number, Counts>();
  readonly #tools = new Map<string, Counts>();
  readonly #agents = new Map<string, Counts>();
  readonly #families = new Map<string, string>();

  constructor(
    private readonly before: CompiledRules,
    private readonly after: CompiledRules,
  ) {}

  add(click: Click): void {
    const [before, after] = [this.before.counts(click) ? 1 : 0, this.after.counts(click) ? 1 : 0];
    // The sums of days, tools and agents need all clicks that count in either way.
    if (before === 0 && after === 0) return;
    for (const counts of [
      this.#total,
      countsAt(this.#days, Math.floor(click.at / DAY_MS)),
      countsAt(this.#tools, click.toolId),
      this.#agentsAt(click.agent),
    ]) {
      counts.before += before;
      counts.after += after;
    }
  }

  preview(): JudgementPreview {
    const days = changed(this.#days).sort(([a], [b]) => b - a);
    const tools = changed(this.#tools).sort(byChange);
    const agents = changed(this.#agents).sort(byChange);
    return {
      total: { ...this.#total },
      // The newest days, in order.
      days: days
        .slice(0, PREVIEWED.days)
        .reverse()
        .map(([day, change]) => ({ day: dayOf(day * DAY_MS), ...change })),
      tools: tools.slice(0, PREVIEWED.tools).map(([toolId, change]) => ({ toolId, ...change })),
      agents: agents.slice(0, PREVIEWED.agents).map(([family, change]) => ({ family, ...change })),
      more: {
        days: Math.max(0, days.length - PREVIEWED.days),
        tools: Math.max(0, tools.length - PREVIEWED.tools),
        agents: Math.max(0, agents.length - PREVIEWED.agents),
      },
    };
  }

  #agentsAt(agent: string): Counts {
    const family = this.#familyOf(agent);
    const isKnown = this.#agents.has(family) || this.#agents.size < MAX_AGENTS;
    return countsAt(this.#agents, isKnown ? family : FURTHER_AGENTS);
  }

  #familyOf(agent: string): string {
    const known = this.#families.get(agent);
    if (known !== undefined) return known;
    const family = familyOf(agent);
    if (this.#families.size >= MAX_AGENTS) this.#families.clear();
    this.#families.set(agent, family);
    return family;
  }
}

const countsAt = <Key>(all: Map<Key, Counts>, key: Key): Counts => {
  const known = all.get(key);
  if (known !== undefined) return known;
  const counts = { before: 0, after: 0 };
  all.set(key, counts);
  return counts;
};

const changed = <Key>(all: ReadonlyMap<Key, CountChange>): [Key, CountChange][] =>
  [...all].filter(([, { before, after }]) => before !== after);

const byChange = ([a, one]: [string, CountChange], [b, other]: [string, CountChange]): number =>
  Math.abs(other.after - other.before) - Math.abs(one.after - one.before) || (a < b ? -1 : 1);
