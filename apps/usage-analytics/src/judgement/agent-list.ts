import {
  DAY_MS,
  type AgentList,
  type AgentSample,
  type AgentUses,
  type Click,
  type ReadAgents,
} from '@tools-hub/contracts';
import { familyOf, FURTHER_AGENTS, MAX_AGENTS } from './agent-family.js';
import type { CompiledRules, Verdict } from './compiled-rules.js';

const SAMPLES = 3;

interface Tally {
  readonly agent: string;
  readonly verdicts: Record<Verdict, number>;
  first: number;
  last: number;
}

/** Adds up clicks by agent, and lists them by the agents' families. */
export class AgentTallies {
  readonly #tallies = new Map<string, Tally>();
  readonly #from: number;
  readonly #to: number;
  readonly #text: string;
  #clicks = 0;

  constructor(
    private readonly rules: CompiledRules,
    private readonly request: ReadAgents,
  ) {
    this.#from = Date.parse(request.from);
    this.#to = Date.parse(request.to) + DAY_MS;
    this.#text = (request.text ?? '').toLowerCase();
  }

  add(click: Click): void {
    const { at, agent } = click;
    if (at < this.#from || at >= this.#to) return;
    this.#clicks += 1;
    const tally = this.#tallyOf(agent);
    tally.verdicts[this.rules.verdictOf(click)] += 1;
    tally.first = Math.min(tally.first, at);
    tally.last = Math.max(tally.last, at);
  }

  list(): AgentList {
    const families = new Map<string, Tally[]>();
    for (const tally of this.#tallies.values()) {
      const family = tally.agent === FURTHER_AGENTS ? FURTHER_AGENTS : familyOf(tally.agent);
      if (!this.#matches(tally.agent, family)) continue;
      const members = families.get(family) ?? [];
      families.set(family, members);
      members.push(tally);
    }
    const all = [...families].map(([family, members]) => this.#usesOf(family, members));
    all.sort((a, b) => b.clicks - a.clicks || (a.family < b.family ? -1 : 1));
    const items = all.slice(0, this.request.limit);
    return {
      items,
      clicks: sumOf(all, ({ clicks }) => clicks),
      counted: sumOf(all, ({ counted }) => counted),
      more: all.length - items.length,
    };
  }

  #matches(agent: string, family: string): boolean {
    return agent.toLowerCase().includes(this.#text) || family.toLowerCase().includes(this.#text);
  }

  #tallyOf(agent: string): Tally {
    const known = this.#tallies.get(agent);
    if (known !== undefined) return known;
    if (agent !== FURTHER_AGENTS && this.#tallies.size >= MAX_AGENTS) return this.#tallyOf(FURTHER_AGENTS);
    const verdicts = { counts: 0, bot: 0, rule: 0, burst: 0 };
    const tally = { agent, verdicts, first: Infinity, last: -Infinity };
    this.#tallies.set(agent, tally);
    return tally;
  }

  #usesOf(family: string, members: readonly Tally[]): AgentUses {
    const samples = members.map(sampleOf).sort((a, b) => b.clicks - a.clicks || (a.agent < b.agent ? -1 : 1));
    const clicks = sumOf(samples, (sample) => sample.clicks);
    const leftOut = (verdict: Verdict): number => sumOf(members, ({ verdicts }) => verdicts[verdict]);
    return {
      family,
      clicks,
      share: clicks / this.#clicks,
      counted: sumOf(samples, ({ counted }) => counted),
      leftOut: { bots: leftOut('bot'), rules: leftOut('rule'), bursts: leftOut('burst') },
      first: new Date(Math.min(...members.map(({ first }) => first))).toISOString(),
      last: new Date(Math.max(...members.map(({ last }) => last))).toISOString(),
      samples: samples.slice(0, SAMPLES),
    };
  }
}

const sampleOf = ({ agent, verdicts }: Tally): AgentSample => ({
  agent,
  clicks: sumOf(Object.values(verdicts), (count) => count),
  counted: verdicts.counts,
});

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);
