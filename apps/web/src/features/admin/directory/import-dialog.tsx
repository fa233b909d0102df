import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { FormActions, FormNote } from '../../../components/form.js';
import { Button } from '../../../components/button.js';
import { RetryButton } from '../../../components/retry-button.js';
import type { ImportDirectory } from '../../../shared/api/owner.api.js';
import { Dialog, DialogText } from '../../../components/dialog.js';
import { FileField } from './file-field.js';
import { ForeignSummary } from './foreign-summary.js';
import type { ImportFile } from './import-file.js';
import { previewOf, type DirectoryNow } from './import-preview.js';
import { ImportSummary } from './import-summary.js';
import { ProblemList } from './problem-list.js';
import { useChosenFile } from './use-chosen-file.js';
import { useForeignImport } from './use-foreign-import.js';
import type { Import, ImportFailure } from './use-import.js';

interface ImportDialogProps {
  /** The current records of the directory. */
  readonly now: DirectoryNow;
  readonly work: Import;
  readonly close: () => void;
}

export function ImportDialog({ now, work: { busy, send }, close }: ImportDialogProps) {
  const { chosen, choose } = useChosenFile();
  const foreign = useForeignImport();
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const file = chosen?.file;
  const rows = file?.kind === 'ready' ? file.rows : null;
  const preview = useMemo(() => rows && previewOf(rows, now), [rows, now]);

  const chooseAnew = async (files: FileList | null): Promise<void> => {
    const opened = await choose(files);
    setFailure(null);
    if (opened?.kind === 'foreign') await foreign.open(opened.file);
  };
  const add = async (body: ImportDirectory, text: string): Promise<void> => {
    if (busy) return;
    setFailure(null);
    const failed = await send(body, text);
    if (failed) setFailure(failed);
    else close();
  };
  const isForeign = file?.kind === 'foreign';
  const isBusy = busy || foreign.isSending;
  const isWorking = isBusy || (isForeign && foreign.isPlanning);
  const addForeign = async (): Promise<void> => {
    if (!isWorking && (await foreign.send())) close();
  };
  const problems = problemsOf(file, failure);
  const canImport = isForeign
    ? foreign.plan !== null && foreign.plan.add + foreign.plan.update > 0
    : file?.kind === 'ready' && problems.length === 0;
  const importIt = (): void =>
    void (file?.kind === 'ready' ? add(file.body, chosen?.text ?? '') : addForeign());
  return (
    <Dialog title={t`Import a directory`} wide {...(!isBusy && { close })}>
      <DialogText>{t`Choose a file exported from Tools Hub, a browser or another program. You see what it adds before anything is imported, and you can undo the import.`}</DialogText>
      <FileField name={chosen?.name ?? null} disabled={isBusy} choose={(files) => void chooseAnew(files)} />
      <div role="status">
        {file?.kind === 'unreadable' && <FormNote className="mt-4">{file.reason}</FormNote>}
        {problems.length > 0 && <ProblemList problems={problems} />}
        {problems.length === 0 && preview && <ImportSummary preview={preview} />}
        {isForeign && foreign.isPlanning && !foreign.plan && (
          <p className="mt-4 text-sm text-soft">{t`Reading the file...`}</p>
        )}
      </div>
      {isForeign && foreign.plan && (
        <ForeignSummary
          plan={foreign.plan}
          existing={foreign.existing}
          columns={foreign.columns}
          chooseExisting={foreign.chooseExisting}
          chooseColumn={foreign.chooseColumn}
        />
      )}
      {/* It stays in view, since a choice at the top of a long dialog may fail. */}
      <FormNote role="alert" className="sticky bottom-0 bg-card not-empty:mt-4 not-empty:py-1">
        {isForeign ? foreign.note : failure?.note}
      </FormNote>
      <FormActions>
        <Button aria-disabled={isBusy} onClick={isBusy ? undefined : close}>{t`Cancel`}</Button>
        {isForeign && foreign.isOutdated ? (
          <RetryButton variant="accent" busy={foreign.isPlanning} retry={foreign.retry} />
        ) : (
          canImport && (
            <Button variant="accent" aria-disabled={isWorking} onClick={importIt}>
              {isBusy ? t`Importing...` : t`Import`}
            </Button>
          )
        )}
      </FormActions>
    </Dialog>
  );
}

const problemsOf = (file: ImportFile | undefined, failure: ImportFailure | null) =>
  file?.kind === 'invalid' ? file.problems : (failure?.problems ?? []);
