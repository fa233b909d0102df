import { t } from '@lingui/core/macro';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { ifMatch } from '../parts/if-match.js';
import { notSavedChanged } from '../parts/kind-texts.js';
import { saveProblem } from '../parts/save-problem.js';
import { useRun } from '../parts/use-run.js';

interface NewLink {
  readonly id: string;
  /** The version of the tool that the owner sees. */
  readonly version: number;
  readonly link: string;
}

/** Gives a tool the address that its link has moved to, and reports the outcome. */
export const useTakeOver = (): ((to: NewLink) => Promise<void>) => {
  const [change] = ownerApi.useChangeToolMutation();
  const [reload] = ownerApi.useLazyListEveryToolQuery();
  const { run } = useRun();
  return async ({ id, version, link }) => {
    const error = await run({
      command: [id, version, link],
      send: (key) =>
        change({ id, changeTool: { link }, 'Idempotency-Key': key, ...ifMatch(version) }).unwrap(),
      done: t`Link updated successfully`,
      failed: (refusal) => saveProblem(refusal, notSavedChanged('tools')),
    });
    if (error?.status === 404 || error?.status === 412) void reload(undefined);
  };
};
