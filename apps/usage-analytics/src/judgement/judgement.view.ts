import { evolveJudgements, type JudgedClicks, type JudgementEvent } from '@tools-hub/domain';
import type { Fold } from '@tools-hub/event-sourcing/core';
import { botListOf, UNJUDGED, type Judged } from './compiled-rules.js';

/** The fold of the log of judgements. */
export interface JudgementView {
  /** Oldest first. */
  judgements: readonly JudgedClicks[];
}

export const noJudgements = (): JudgementView => ({ judgements: [] });

export const foldJudgements: Fold<JudgementView, JudgementEvent> = (view, commit) => {
  view.judgements = evolveJudgements(view.judgements, commit);
};

/** The rules that hold: those of the newest judgement. */
export const newestRules = ({ judgements }: JudgementView): Judged => {
  const newest = judgements.at(-1);
  if (newest === undefined) return UNJUDGED;
  return { judgement: newest.id, rules: newest.rules, botList: botListOf(newest.rules) };
};
