import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { Rule } from '@tools-hub/domain';
import type { ApiError } from '../../../../shared/api/api-error.js';
import { ownerApi, type Judgement } from '../../../../shared/api/owner.api.js';
import { useDispatch } from 'react-redux';
import { ifMatch } from '../../parts/if-match.js';
import { isUnknown } from '../../parts/save-problem.js';
import { useCommandKey } from '../../parts/use-command-key.js';

const POLL_MS = 1_000;
const LISTED = 20;

/** The judgements, read again every second while one is being counted. */
export const useJudgements = () => {
  const dispatch = useDispatch();
  const list = { limit: LISTED };
  const known = ownerApi.endpoints.listJudgements.useQueryState(list).data?.items[0];
  const pollingInterval = known?.state === 'counting' ? POLL_MS : 0;
  const read = ownerApi.useListJudgementsQuery(list, { pollingInterval });
  const newest = read.data?.items[0];
  const stand = read.data && `${newest?.id} ${newest?.state}`;
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = stand;
    // Other rules change the figures and the agents.
    if (before !== undefined && before !== stand && newest?.state === 'applied')
      dispatch(ownerApi.util.invalidateTags(['Figures', 'Uses', 'Judgements']));
  }, [stand, newest?.state, dispatch]);
  return { ...read, newest };
};

export interface Judging {
  readonly busy: boolean;
  /** The reason why the last judgement was not made. */
  readonly problem: string | null;
  /** Resolves to whether the judgement was made. */
  readonly judge: (rules: readonly Rule[]) => Promise<boolean>;
}

/** Judges by other rules, if nobody else has judged since `newest`. */
export const useJudging = (newest: Judgement | undefined): Judging => {
  const [send, { isLoading: busy }] = ownerApi.useJudgeClicksMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const keyOf = useCommandKey();
  const judge = async (rules: readonly Rule[]): Promise<boolean> => {
    if (busy) return false;
    setProblem(null);
    const version = newest?.id ?? 0;
    try {
      await send({
        judgeClicks: { rules },
        'Idempotency-Key': keyOf({ rules, version }),
        ...ifMatch(version),
      }).unwrap();
      return true;
    } catch (thrown) {
      setProblem(problemOf(thrown as ApiError));
      return false;
    }
  };
  return { busy, problem, judge };
};

const problemOf = (error: ApiError): string | null => {
  if (error.status === 401) return null;
  if (error.status === 412)
    return t`Not applied: the rules were changed elsewhere. The current ones are listed below.`;
  if (error.status === 429) return t`Not applied: too many changes at once. Try again in a moment.`;
  if (error.status === 400) return t`Not applied: a rule is not valid.`;
  if (isUnknown(error)) return t`The connection was lost. Apply again: it won't be done twice.`;
  return t`Could not apply the rules. Try again.`;
};
