import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { FormActions, FormNote } from '../../../components/form.js';
import { Button } from '../../../components/button.js';
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
  const isBusy = busy || foreign.isSending;
  const isWorking = isBusy || foreign.isPlanning;
  const canImport =
    file?.kind === 'foreign' && foreign.plan !== null && foreign.plan.add + foreign.plan.update > 0;
  const addForeign = async (): Promise<void> => {
    if (!isWorking && (await foreign.send())) close();
  };
  const problems = problemsOf(file, failure);
  return (
    <Dialog title={t`Import a directory`} wide {...(!isBusy && { close })}>
      <DialogText>{t`Choose a file exported from Tools Hub, a browser or another program. You see what it adds before anything is imported, and you can undo the import.`}</DialogText>
      <FileField name={chosen?.name ?? null} disabled={isBusy} choose={(files) => void chooseAnew(files)} />
      <div role="status">
        {file?.kind === 'unreadable' && <FormNote className="mt-4">{file.reason}</FormNote>}
        {problems.length > 0 && <ProblemList problems={problems} />}
        {problems.length === 0 && preview && <ImportSummary preview={preview} />}
        {file?.kind === 'foreign' && foreign.isPlanning && !foreign.plan && (
          <p className="mt-4 text-sm text-soft">{t`Reading the file...`}</p>
        )}
      </div>
      {file?.kind === 'foreign' && foreign.plan && (
        <ForeignSummary
          plan={foreign.plan}
          existing={foreign.existing}
          columns={foreign.columns}
          chooseExisting={foreign.chooseExisting}
          chooseColumn={foreign.chooseColumn}
        />
      )}
      <FormNote role="alert" className="not-empty:mt-4">
        {file?.kind === 'foreign' ? foreign.note : failure?.note}
      </FormNote>
      <FormActions>
        <Button aria-disabled={isBusy} onClick={isBusy ? undefined : close}>{t`Cancel`}</Button>
        {file?.kind === 'ready' && problems.length === 0 && (
          <Button
            variant="accent"
            aria-disabled={busy}
            onClick={() => void add(file.body, chosen?.text ?? '')}
          >
            {busy ? t`Importing...` : t`Import`}
          </Button>
        )}
        {canImport && (
          <Button variant="accent" aria-disabled={isWorking} onClick={() => void addForeign()}>
            {foreign.isSending ? t`Importing...` : t`Import`}
          </Button>
        )}
      </FormActions>
    </Dialog>
  );
}

const problemsOf = (file: ImportFile | undefined, failure: ImportFailure | null) =>
  file?.kind === 'invalid' ? file.problems : (failure?.problems ?? []);
