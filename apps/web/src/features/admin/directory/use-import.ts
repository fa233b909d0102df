import { ownerApi, type ImportDirectory, type ImportResult } from '../../../shared/api/owner.api.js';
import { useRun } from '../parts/use-run.js';
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
  const [importIt] = ownerApi.useImportDirectoryMutation();
  const { busy, run } = useRun();
  const send = async (body: ImportDirectory, text: string): Promise<ImportFailure | null> => {
    const error = await run({
      command: text,
      send: (key) => importIt({ importDirectory: body, 'Idempotency-Key': key }).unwrap(),
      // Only a dry run is answered with a plan.
      done: (answer) => importedText(recordCountsText(answer as ImportResult)),
    });
    return (
      error && { note: importProblem(error), problems: fileProblems(error.problem?.details ?? [], body) }
    );
  };
  return { busy, send };
};
