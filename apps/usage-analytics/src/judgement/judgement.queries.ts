import { Controller } from '@nestjs/common';
import {
  AGENTS_PAGE,
  assertRange,
  JUDGEMENTS_PAGE,
  requireValid,
  type AgentList,
  type JudgeClicks,
  type JudgementPage,
  type JudgementPreview,
  type ReadAgents,
  type ReadJudgements,
} from '@tools-hub/contracts';
import { LIMITS, parseRules, type Rule } from '@tools-hub/domain';
import { canonicalJson, fromStore, within } from '@tools-hub/event-sourcing/core';
import { Rpc } from '@tools-hub/messaging';
import { Projections } from '../projections/projections.js';
import { AgentTallies } from './agent-list.js';
import { ClickScans } from './click-scans.js';
import { compileRules, rulesOf } from './compiled-rules.js';
import { JudgementStatus } from './judgement-status.js';
import { RulesComparison } from './rules-comparison.js';

/** Milliseconds by which the clocks of a gateway and of this service may differ. */
const CLOCK_SKEW_MS = 3_600_000;
/** Milliseconds for a page of judgements and for a scan: less than the gateway waits. A scan gives up by itself before that. */
const PAGE_MS = 2_500;
const SCAN_MS = 58_000;

@Controller()
export class JudgementQueries {
  /** The last list of agents, for as long as the logs and the rules are the same. */
  #lastList: { readonly key: string; readonly list: AgentList } | null = null;

  constructor(
    private readonly status: JudgementStatus,
    private readonly scans: ClickScans,
    private readonly projections: Projections,
  ) {}

  /** @throws DomainError UNAVAILABLE */
  @Rpc('usage.judgements.read')
  async judgements({ before, limit }: ReadJudgements): Promise<JudgementPage> {
    const page = this.status.page({ before, limit: clamp(limit, JUDGEMENTS_PAGE) });
    return fromStore(page, within(PAGE_MS));
  }

  /** @throws DomainError INVALID; OVERLOADED; UNAVAILABLE */
  @Rpc('usage.agents.scan')
  async agents({ from, to, text = '', limit }: ReadAgents): Promise<AgentList> {
    assertRange({ from, to });
    const request = { from, to, text: text.slice(0, LIMITS.search), limit: clamp(limit, AGENTS_PAGE) };
    return fromStore(this.#agentsOf(request), within(SCAN_MS));
  }

  /** Counts all clicks by other rules and changes nothing. @throws DomainError INVALID; OVERLOADED; UNAVAILABLE */
  @Rpc('usage.judgement.preview')
  async preview(sent: JudgeClicks): Promise<JudgementPreview> {
    const { rules } = requireValid(parseRules(sent));
    return fromStore(this.#compare(rules), within(SCAN_MS));
  }

  async #agentsOf(request: ReadAgents): Promise<AgentList> {
    const rules = rulesOf((await this.projections.served()).judged);
    const key = canonicalJson([request, rules.key, await this.scans.heads()]);
    if (this.#lastList?.key === key) return this.#lastList.list;
    const tallies = new AgentTallies(rules, request);
    const since = Date.parse(request.from) - CLOCK_SKEW_MS;
    await this.scans.run({ since, onClick: (click) => tallies.add(click) });
    const list = tallies.list();
    this.#lastList = { key, list };
    return list;
  }

  async #compare(rules: readonly Rule[]): Promise<JudgementPreview> {
    const present = rulesOf((await this.projections.served()).judged);
    const comparison = new RulesComparison(present, compileRules(rules));
    await this.scans.run({ onClick: (click) => comparison.add(click) });
    return comparison.preview();
  }
}

const clamp = (limit: number, most: number): number =>
  Number.isInteger(limit) ? Math.min(Math.max(limit, 1), most) : most;
