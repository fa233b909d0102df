import { t } from '@lingui/core/macro';
import { LIMITS, type OrderedKind } from '@tools-hub/domain';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownChanges } from '../../../shared/api/own-changes.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { errorShown, refusalShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { bulkProblem } from './bulk-problem.js';
import { CommandKeys } from './command-keys.js';
import { moveTooLong } from './kind-texts.js';
import { isUnknown } from './save-problem.js';

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
  const keys = useRef(new CommandKeys());
  return async (ids, moved) => {
    if (ids.length > LIMITS.bulkIds) {
      dispatch(refusalShown(moveTooLong(kind, LIMITS.bulkIds)));
      return;
    }
    const command = { kind, ids: [...ids] };
    const key = keys.current.of(command);
    try {
      await send({ recordOrder: command, 'Idempotency-Key': key }).unwrap();
      keys.current.settled(command);
      dispatch(successShown(t`${moved} moved`, ownChanges.entryOf(key)));
    } catch (thrown) {
      const error = thrown as ApiError;
      if (!isUnknown(error)) keys.current.settled(command);
      const message = bulkProblem(error, 'moved');
      if (message !== null) dispatch(errorShown(message));
      refresh();
    }
  };
};
