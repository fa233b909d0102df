import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownChanges } from '../../../shared/api/own-changes.js';
import { errorShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { CommandKeys } from './command-keys.js';

interface Command<Answer> {
  /** Identifies the command while its outcome is unknown. */
  readonly command: unknown;
  /** Sends it under an idempotency key. Rejects with an `ApiError`. */
  readonly send: (key: string) => Promise<Answer>;
  readonly then?: (answer: Answer) => void;
  /** The text of the toast after a success, which offers to undo the change. */
  readonly done?: string | ((answer: Answer) => string);
  /** The note about a success, for a dialog that stays open: a toast would be behind it. */
  readonly noted?: string;
  /** The note about a failure; null where another part of the screen explains it. */
  readonly problem?: (error: ApiError) => string | null;
  /** The text of the toast about a failure; null for none. */
  readonly failed?: (error: ApiError) => string | null;
}

export interface Run {
  readonly busy: boolean;
  /** The problem of the last command. */
  readonly note: string | null;
  /** The note about the success of the last command. */
  readonly success: string | null;
  readonly forget: () => void;
  /** Executes a command and reports its outcome. Resolves to its error; null after a success. */
  readonly run: <Answer>(command: Command<Answer>) => Promise<ApiError | null>;
}

/** Runs commands, and explains their failures, except for an ended session, which has a dialog of its own. */
export const useRun = (): Run => {
  const dispatch = useDispatch();
  const [keys] = useState(() => new CommandKeys());
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  const forget = (): void => {
    setNote(null);
    setSuccess(null);
  };
  const run: Run['run'] = async ({ command, send, then, done, noted, problem, failed }) => {
    forget();
    setBusy(true);
    try {
      await keys.send(command, async (key) => {
        const answer = await send(key);
        const text = typeof done === 'string' ? done : done?.(answer);
        if (text) dispatch(successShown(text, ownChanges.entryOf(key)));
        if (noted !== undefined) setSuccess(noted);
        then?.(answer);
      });
      return null;
    } catch (thrown) {
      const error = thrown as ApiError;
      if (error.status !== 401) {
        setNote(problem?.(error) ?? null);
        const text = failed?.(error);
        if (text) dispatch(errorShown(text));
      }
      return error;
    } finally {
      setBusy(false);
    }
  };
  return { busy, note, success, forget, run };
};
