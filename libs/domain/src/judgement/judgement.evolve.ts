import type { Commit } from '../log/domain-event.js';
import type { Rule } from './judgement.fields.js';
import { judgementEventsOf } from './judgement.events.js';

/** The rules of a judgement, with its administrator and its time. */
export interface JudgedClicks {
  /** The position of its commit; 0 for the rules that hold without any judgement. */
  readonly id: number;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly actor: string;
  readonly rules: readonly Rule[];
}

/** The most judgements that are listed. Older ones stay in the log. */
const LISTED_JUDGEMENTS = 200;

/** Evolves the list of judgements, oldest first, by a commit. An unknown event changes nothing. */
export const evolveJudgements = (all: readonly JudgedClicks[], commit: Commit): readonly JudgedClicks[] =>
  judgementEventsOf(commit).reduce(
    (judgements, { type, position, at, data }) =>
      (type as string) === 'ClicksJudged'
        ? [...judgements, { id: position, at, actor: commit.actor, rules: data.rules }].slice(
            -LISTED_JUDGEMENTS,
          )
        : judgements,
    all,
  );
