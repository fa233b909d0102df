import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownChanges } from '../../../shared/api/own-changes.js';
import { ownerApi, type UndoChoices } from '../../../shared/api/owner.api.js';
import { successShown } from '../../../shared/toasts/toasts.slice.js';
import { CommandKeys } from '../parts/command-keys.js';
import { isOver } from './undo-problem.js';

/** Resolves to the error of the undo; null after a success. */
export type SendUndo = (entry: string, choices?: UndoChoices) => Promise<ApiError | null>;

/** Undoes an entry and reports a success by a toast. */
export const useSendUndo = (): SendUndo => {
  const dispatch = useDispatch();
  const [send] = ownerApi.useUndoEntryMutation();
  const [keys] = useState(() => new CommandKeys());
  return async (entry, choices = {}) => {
    try {
      await keys.send([entry, choices], async (key) => {
        const done = await send({ entry, undoChoices: choices, 'Idempotency-Key': key }).unwrap();
        const wasOwn = ownChanges.forget(entry);
        // The entry itself is the answer where everything has its old value already.
        if (done.id === entry) return dispatch(successShown(t`Nothing was left to undo`));
        // An undo of one's own change goes back by one; any other undo is a change of one's own.
        if (!wasOwn) ownChanges.made(done.id, key);
        return dispatch(successShown(t`Undone`, done.id));
      });
      return null;
    } catch (thrown) {
      const error = thrown as ApiError;
      if (isOver(error)) ownChanges.forget(entry);
      return error;
    }
  };
};
