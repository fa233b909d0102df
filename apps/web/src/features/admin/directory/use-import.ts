import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownChanges } from '../../../shared/api/own-changes.js';
import { ownerApi, type ImportDirectory, type ImportResult } from '../../../shared/api/owner.api.js';
import { errorShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { useCommandKey } from '../parts/use-command-key.js';
import { fileProblems, type FileProblem } from './import-problems.js';
import { importProblem } from './import-problem.js';
import { importedText } from './merged-text.js';
import { recordCountsText } from './records-in-words.js';

/** The outcome of the last import, if it failed. */
export interface ImportFailure {
  readonly note: string | null;
  readonly problems: readonly FileProblem[];
}

export interface Import {
  readonly busy: boolean;
  /** Null after success. */
  readonly send: (body: ImportDirectory, text: string) => Promise<ImportFailure | null>;
}

/**
 * Imports a file. It outlives the dialog, so that the same file, chosen again after an unknown outcome, is still the same
 * command.
 */
export const useImport = (): Import => {
  const dispatch = useDispatch();
  const [importIt, { isLoading }] = ownerApi.useImportDirectoryMutation();
  const keyOf = useCommandKey();
  const done = useRef(0);
  const send = async (body: ImportDirectory, text: string): Promise<ImportFailure | null> => {
    const key = keyOf([text, done.current]);
    try {
      const answer = await importIt({ importDirectory: body, 'Idempotency-Key': key }).unwrap();
      // Only a dry run is answered with a plan.
      const added = answer as ImportResult;
      done.current += 1;
      dispatch(successShown(importedText(recordCountsText(added)), ownChanges.entryOf(key)));
      return null;
    } catch (thrown) {
      const error = thrown as ApiError;
      if (error.status !== 401) dispatch(errorShown(t`Failed to import the directory`));
      return { note: importProblem(error), problems: fileProblems(error.problem?.details ?? [], body) };
    }
  };
  return { busy: isLoading, send };
};
