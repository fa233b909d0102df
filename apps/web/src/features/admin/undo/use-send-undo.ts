import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownChanges } from '../../../shared/api/own-changes.js';
import { ownerApi, type UndoChoices } from '../../../shared/api/owner.api.js';
import { errorShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { CommandKeys } from '../parts/command-keys.js';
import { isOver, undoProblem } from './undo-problem.js';

/** The outcome of an undo: a conflict asks for choices, and after 'over' the entry can't be undone any more. */
export type UndoOutcome = 'done' | 'conflict' | 'over' | 'failed';

export type SendUndo = (entry: string, choices?: UndoChoices) => Promise<UndoOutcome>;

/** Undoes an entry and reports the outcome by a toast. */
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
      return 'done';
    } catch (thrown) {
      const error = thrown as ApiError;
      if (isOver(error)) ownChanges.forget(entry);
      const message = undoProblem(error);
      if (message !== null) dispatch(errorShown(message));
      if (error.problem?.code === 'UNDO_CONFLICT') return 'conflict';
      return isOver(error) ? 'over' : 'failed';
    }
  };
};
