import type { Commit, DomainEvent, Recorded } from '../log/domain-event.js';
import { upcastCommit } from '../log/upcast.js';
import type { Rule } from './judgement.fields.js';
import { judgementUpcasters } from './judgement.upcasters.js';

/** The clicks count by these rules from now on, those of the past too. */
export type JudgementEvent = DomainEvent<'ClicksJudged', { readonly rules: readonly Rule[] }>;

export const clicksJudged = (rules: readonly Rule[]): JudgementEvent => ({
  type: 'ClicksJudged',
  v: 1,
  stream: 'judgement',
  data: { rules },
});

/** The events of a commit, as `catalogueEventsOf` returns those of the catalogue. */
export const judgementEventsOf = (commit: Commit): Recorded<JudgementEvent>[] =>
  upcastCommit(commit, judgementUpcasters);
