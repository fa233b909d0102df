import { t } from '@lingui/core/macro';
import type { Tool } from '@tools-hub/contracts';
import { LIMITS, type BulkToolFields } from '@tools-hub/domain';
import { useDispatch } from 'react-redux';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { grouped } from '../../../shared/text/grouped.js';
import { refusalShown } from '../../../shared/toasts/toasts.slice.js';
import { bulkProblem } from '../parts/bulk-problem.js';
import { useRun } from '../parts/use-run.js';

/** @param done returns the message about a number of edited tools. Resolves to whether they were edited. */
type EditTools = (
  set: Partial<BulkToolFields> | 'delete',
  done: (count: number) => string,
) => Promise<boolean>;

/** Edits or deletes tools by one command and reports the outcome. */
export const useEditTools = (tools: readonly Tool[], refresh: () => void): EditTools => {
  const dispatch = useDispatch();
  const [send] = ownerApi.useEditToolsMutation();
  const { run } = useRun();
  return async (set, done) => {
    if (tools.length > LIMITS.bulkIds) {
      dispatch(refusalShown(t`Select at most ${grouped(LIMITS.bulkIds)} tools at once.`));
      return false;
    }
    const ids = tools.map(({ id }) => id);
    const command = set === 'delete' ? { ids, delete: true as const } : { ids, set };
    const error = await run({
      command,
      send: (key) => send({ bulkEdit: command, 'Idempotency-Key': key }).unwrap(),
      done: ({ changed }) =>
        changed === 0 ? t`Nothing to change: all of them have this value already` : done(changed),
      failed: (refusal) => bulkProblem(refusal, set === 'delete' ? 'deleted' : 'changed'),
    });
    if (error) refresh();
    return error === null;
  };
};
