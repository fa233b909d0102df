import type { JudgedClicks } from '@tools-hub/domain';
import type { DayRange } from './days.js';
import type { ExpectedVersion } from './expected-version.js';

/** The state of a judgement: the newest one is being counted or is counted, and a newer one has replaced each other one. */
export const JUDGEMENT_STATES = ['applied', 'counting', 'replaced'] as const;
export type JudgementState = (typeof JUDGEMENT_STATES)[number];

export interface Judgement extends JudgedClicks {
  readonly state: JudgementState;
  /** The share of the log's commits that is counted under it, from 0 to 1. */
  readonly progress: number;
}

/** The most judgements of a page. */
export const JUDGEMENTS_PAGE = 100;

export interface ReadJudgements {
  /** The id of a judgement: only older ones are listed. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface JudgementPage {
  /** Newest first. */
  readonly items: readonly Judgement[];
  /** The id of the judgement by which the counts are counted now; 0 for the rules without any judgement. */
  readonly current: number;
  /** The `before` of the next page; null at the end. */
  readonly next: number | null;
}

/** The whole list of rules, as it was sent. */
export interface JudgeClicks {
  readonly rules?: unknown;
  /** The id of the newest judgement that the sender knows, if it gave one; 0 for none. */
  readonly version?: ExpectedVersion | undefined;
}

/** The most agents of a list. */
export const AGENTS_PAGE = 200;

export interface ReadAgents extends DayRange {
  /** A part of the agent or of its family, in upper or lower case. */
  readonly text?: string | undefined;
  readonly limit: number;
}

export interface AgentSample {
  readonly agent: string;
  readonly clicks: number;
  readonly counted: number;
}

/** The clicks that do not count, by the reason. */
export interface LeftOut {
  readonly bots: number;
  readonly rules: number;
  readonly bursts: number;
}

/** The clicks of the agents of one family, such as all versions of a browser. */
export interface AgentUses {
  readonly family: string;
  readonly clicks: number;
  /** The share of all clicks of the days, from 0 to 1. */
  readonly share: number;
  readonly counted: number;
  readonly leftOut: LeftOut;
  /** ISO 8601 UTC, of the first and the last click. */
  readonly first: string;
  readonly last: string;
  /** The agents with the most clicks. */
  readonly samples: readonly AgentSample[];
}

export interface AgentList {
  /** Most clicks first. */
  readonly items: readonly AgentUses[];
  readonly clicks: number;
  readonly counted: number;
  /** Families that are not listed. */
  readonly more: number;
}

export interface CountChange {
  readonly before: number;
  readonly after: number;
}

/** The most days, tools and families of agents of a preview. */
export const PREVIEWED = { days: 400, tools: 100, agents: 100 } as const;

/** The counts as rules would change them. Only days, tools and agents whose counts change are listed. */
export interface JudgementPreview {
  readonly total: CountChange;
  readonly days: readonly ({ readonly day: string } & CountChange)[];
  /** The greatest changes first. */
  readonly tools: readonly ({ readonly toolId: string } & CountChange)[];
  readonly agents: readonly ({ readonly family: string } & CountChange)[];
  /** The number of changed entries that are not listed. */
  readonly more: { readonly days: number; readonly tools: number; readonly agents: number };
}
