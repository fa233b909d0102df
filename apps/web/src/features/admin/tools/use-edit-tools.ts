import { t } from '@lingui/core/macro';
import type { Tool } from '@tools-hub/contracts';
import { LIMITS, type BulkToolFields } from '@tools-hub/domain';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownChanges } from '../../../shared/api/own-changes.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { grouped } from '../../../shared/text/counted.js';
import { errorShown, refusalShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { bulkProblem } from '../parts/bulk-problem.js';
import { CommandKeys } from '../parts/command-keys.js';
import { isUnknown } from '../parts/save-problem.js';

/** @param done returns the message about a number of edited tools. Resolves to whether they were edited. */
export type EditTools = (
  set: Partial<BulkToolFields> | 'delete',
  done: (count: number) => string,
) => Promise<boolean>;

/** Edits or deletes tools by one command and reports the outcome. */
export const useEditTools = (tools: readonly Tool[], refresh: () => void): EditTools => {
  const dispatch = useDispatch();
  const [send] = ownerApi.useEditToolsMutation();
  const keys = useRef(new CommandKeys());
  return async (set, done) => {
    if (tools.length > LIMITS.bulkIds) {
      dispatch(refusalShown(t`Select at most ${grouped(LIMITS.bulkIds)} tools at once.`));
      return false;
    }
    const ids = tools.map(({ id }) => id);
    const command = set === 'delete' ? { ids, delete: true as const } : { ids, set };
    const key = keys.current.of(command);
    try {
      const { changed } = await send({ bulkEdit: command, 'Idempotency-Key': key }).unwrap();
      keys.current.settled(command);
      dispatch(
        changed === 0
          ? successShown(t`Nothing to change: all of them have this value already`)
          : successShown(done(changed), ownChanges.entryOf(key)),
      );
      return true;
    } catch (thrown) {
      const error = thrown as ApiError;
      if (!isUnknown(error)) keys.current.settled(command);
      const message = bulkProblem(error, set === 'delete' ? 'deleted' : 'changed');
      if (message !== null) dispatch(errorShown(message));
      refresh();
      return false;
    }
  };
};
