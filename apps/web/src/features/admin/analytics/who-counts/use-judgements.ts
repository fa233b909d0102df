import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { Rule } from '@tools-hub/domain';
import type { ApiError } from '../../../../shared/api/api-error.js';
import { ownerApi } from '../../../../shared/api/owner.api.js';
import { useDispatch } from 'react-redux';
import { commandProblem } from '../../parts/command-problem.js';
import { ifMatch } from '../../parts/if-match.js';
import { useRun, type Run } from '../../parts/use-run.js';

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

export interface Judging extends Pick<Run, 'busy' | 'note'> {
  /**
   * Judges by other rules, if nobody else has judged since a version. Resolves to the error; null after a success.
   * @param done the message about the success
   */
  readonly judge: (rules: readonly Rule[], version: number, done: string) => Promise<ApiError | null>;
}

export const useJudging = (): Judging => {
  const [send] = ownerApi.useJudgeClicksMutation();
  const { busy, note, run } = useRun();
  return {
    busy,
    note,
    judge: (rules, version, done) =>
      run({
        command: [rules, version],
        send: (key) => send({ judgeClicks: { rules }, 'Idempotency-Key': key, ...ifMatch(version) }).unwrap(),
        done,
        problem: problemOf,
      }),
  };
};

const problemOf = (error: ApiError): string =>
  error.status === 400
    ? t`Not applied: a rule is not valid.`
    : commandProblem(error, {
        changed: t`Not applied: the rules were changed elsewhere. The current ones are listed below.`,
        tooMany: t`Not applied: too many changes at once. Try again in a moment.`,
        lost: t`The connection was lost. Apply again: it won't be done twice.`,
        failed: t`Could not apply the rules. Try again.`,
      });
