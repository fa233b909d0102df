import { t } from '@lingui/core/macro';
import { LIMITS, type OrderedKind } from '@tools-hub/domain';
import { useDispatch } from 'react-redux';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { refusalShown } from '../../../shared/toasts/toasts.slice.js';
import { bulkProblem } from './bulk-problem.js';
import { moveTooLong } from './kind-texts.js';
import { useRun } from './use-run.js';

/**
 * Puts records in a new order and reports the outcome. The lists show the new order at once, and the old one again after a failure.
 * @param moved the moved records in words: `Figma` or `2 tools`
 */
export const useReorder = (
  kind: OrderedKind,
  refresh: () => void,
): ((ids: readonly string[], moved: string) => Promise<void>) => {
  const dispatch = useDispatch();
  const [send] = ownerApi.useOrderRecordsMutation();
  const { run } = useRun();
  return async (ids, moved) => {
    if (ids.length > LIMITS.bulkIds) {
      dispatch(refusalShown(moveTooLong(kind, LIMITS.bulkIds)));
      return;
    }
    const command = { kind, ids: [...ids] };
    const error = await run({
      command,
      send: (key) => send({ recordOrder: command, 'Idempotency-Key': key }).unwrap(),
      done: t`${moved} moved`,
      failed: (refusal) => bulkProblem(refusal, 'moved'),
    });
    if (error) refresh();
  };
};
