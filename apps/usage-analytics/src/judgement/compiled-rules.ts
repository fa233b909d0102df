import { DomainError, type Click } from '@tools-hub/contracts';
import { matcherOf, type Rule } from '@tools-hub/domain';
import { canonicalJson } from '@tools-hub/event-sourcing/core';
import QuickLRU from 'quick-lru';
import { BOT_LIST_ID, isBotToday } from './bot-list.js';

/** The rules that counts are counted under. */
export interface Judged {
  /** The id of the judgement; 0 for the rules without any. */
  readonly judgement: number;
  readonly rules: readonly Rule[];
  /** The list of bots that they were counted with; null when they don't name today's. */
  readonly botList: string | null;
}

/** A part of a click that rules see. */
type JudgedClick = Pick<Click, 'agent' | 'at' | 'bot' | 'toolId'>;

/** The reason why a click does not count, or `counts`. */
export type Verdict = 'counts' | 'bot' | 'rule' | 'burst';

/** The agents whose verdict is cached. */
const CACHED_AGENTS = 20_000;

interface AgentVerdict {
  /** Of the first rule that matches; null without one. */
  readonly byRule: boolean | null;
  readonly isBot: boolean;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Rules in a form that judges millions of clicks: a burst leaves out; then the first rule about the agent holds; then the bot list. */
export class CompiledRules {
  /** Equal for rules that judge every click alike. */
  readonly key: string;
  readonly #patterns: readonly { readonly matches: (agent: string) => boolean; readonly counts: boolean }[];
  readonly #bursts: ReadonlyMap<string, readonly Span[]>;
  readonly #current: boolean;
  readonly #agents = new Map<string, AgentVerdict>();

  constructor(readonly rules: readonly Rule[]) {
    this.key = keyOf({ rules, botList: botListOf(rules) });
    this.#current = usesTodaysBots(rules);
    this.#patterns = rules.flatMap((rule) =>
      rule.kind === 'agents' ? [{ matches: matcherOf(rule.pattern), counts: rule.counts }] : [],
    );
    const bursts = rules.flatMap((rule) =>
      rule.kind === 'burst'
        ? [{ toolId: rule.toolId, from: Date.parse(rule.from), to: Date.parse(rule.to) }]
        : [],
    );
    this.#bursts = Map.groupBy(bursts, ({ toolId }) => toolId);
  }

  counts(click: JudgedClick): boolean {
    return this.verdictOf(click) === 'counts';
  }

  verdictOf({ agent, at, bot, toolId }: JudgedClick): Verdict {
    if (this.#bursts.get(toolId)?.some(({ from, to }) => at >= from && at < to)) return 'burst';
    if (this.#patterns.length === 0 && !this.#current) return bot ? 'bot' : 'counts';
    const { byRule, isBot } = this.#agent(agent);
    if (byRule !== null) return byRule ? 'counts' : 'rule';
    return (this.#current ? isBot : bot) ? 'bot' : 'counts';
  }

  #agent(agent: string): AgentVerdict {
    const known = this.#agents.get(agent);
    if (known !== undefined) return known;
    const rule = this.#patterns.find(({ matches }) => matches(agent));
    const verdict = { byRule: rule?.counts ?? null, isBot: this.#current && isBotToday(agent) };
    if (this.#agents.size >= CACHED_AGENTS) this.#agents.clear();
    this.#agents.set(agent, verdict);
    return verdict;
  }
}

const usesTodaysBots = (rules: readonly Rule[]): boolean =>
  rules.some((rule) => rule.kind === 'bots' && rule.list === 'current');

/** The list of bots that rules need; null for those that use the flag that is stored with each click. */
export const botListOf = (rules: readonly Rule[]): string | null =>
  usesTodaysBots(rules) ? BOT_LIST_ID : null;

/** Equal for rules that judge every click alike. */
export const keyOf = ({ rules, botList }: Pick<Judged, 'rules' | 'botList'>): string =>
  canonicalJson({ rules: rules.filter((rule) => rule.kind !== 'bots'), botList });

/** The rules without any judgement: declared bots do not count. */
export const UNJUDGED: Judged = { judgement: 0, rules: [], botList: null };
export const UNJUDGED_RULES = new CompiledRules([]);

/** Rules that are compiled at once: those of the counts, those of the next ones, and those of a preview. */
const COMPILED = 8;
const compiled = new QuickLRU<string, CompiledRules>({ maxSize: COMPILED });

/** Caches compiled rules, which projectors, rebuilds and previews share. */
export const compileRules = (rules: readonly Rule[]): CompiledRules => {
  const key = keyOf({ rules, botList: botListOf(rules) });
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const fresh = new CompiledRules(rules);
  compiled.set(key, fresh);
  return fresh;
};

/**
 * The rules of counts, as far as this process can count by them.
 * @throws DomainError UNAVAILABLE for counts under today's bots of a process with another list: they are counted again once one version
 * runs alone
 */
export const rulesOf = (judged: Judged): CompiledRules => {
  if (judged.botList !== null && judged.botList !== BOT_LIST_ID) {
    throw new DomainError(
      'UNAVAILABLE',
      'The counts go by the list of bots of another version of this service, and are counted again soon',
    );
  }
  return compileRules(judged.rules);
};
