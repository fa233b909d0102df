import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Button } from '../../../components/button.js';
import { Dialog, DialogText } from '../../../components/dialog.js';
import { FormActions, FormNote } from '../../../components/form.js';
import { Skeleton } from '../../../components/skeleton.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import type { HistoryEntry, UndoPlan } from '../../../shared/api/owner.api.js';
import type { Read } from '../../../shared/api/read.js';
import { commandProblem } from '../parts/command-problem.js';
import { Loaded, Loading } from '../parts/loaded.js';
import { useRun } from '../parts/use-run.js';
import { ChangeList } from './change-list.js';
import { UnlistedRecords } from './unlisted-records.js';
import type { FieldWords } from './use-field-words.js';

interface RestoreDialogProps {
  readonly title: string;
  /** The explanation above the plan. */
  readonly about: string;
  /** Shown when there is nothing to restore. */
  readonly same: string;
  readonly done: string;
  readonly planned: Read<UndoPlan>;
  /** Sends the restore under an idempotency key. Rejects with an `ApiError`. */
  readonly restore: (key: string) => Promise<HistoryEntry>;
  readonly words: FieldWords;
  readonly close: () => void;
}

/** Shows the changes of a restore, and restores by one commit. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { title, about, same, done, planned, restore: send, words, close } = props;
  const heading = useId();
  const { busy, note, run } = useRun();
  const failed = planned.error !== undefined;
  const plan = failed ? undefined : planned.data;
  const isEmpty = plan?.changes.length === 0;

  const restore = (): void => {
    if (busy || plan === undefined) return;
    void run({ command: title, send, then: close, done, problem: problemOf });
  };

  return (
    <Dialog wide title={title} close={close}>
      <Loaded
        read={{ ...planned, data: plan }}
        failed={t`Could not load what the restore would change`}
        skeleton={
          <Loading className="mt-4 flex flex-col gap-3">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-11" />
          </Loading>
        }
      >
        {(plan) =>
          plan.changes.length === 0 ? (
            <DialogText>{same}</DialogText>
          ) : (
            <>
              <DialogText>{about}</DialogText>
              <section aria-labelledby={heading} className="mt-6">
                <h3 id={heading} className="mb-2 text-sm text-soft">{t`What changes`}</h3>
                <ChangeList isUndo changes={plan.changes} records={plan.records} words={words} />
                <UnlistedRecords plan={plan} />
              </section>
            </>
          )
        }
      </Loaded>
      <FormNote role="alert" className="not-empty:mt-4">
        {note}
      </FormNote>
      <FormActions>
        <Button onClick={close}>{isEmpty || failed ? t`Close` : t`Cancel`}</Button>
        {!failed && !isEmpty && (
          <Button variant="accent" aria-disabled={busy || plan === undefined} onClick={restore}>
            {busy ? t`Restoring...` : t`Restore`}
          </Button>
        )}
      </FormActions>
    </Dialog>
  );
}

const problemOf = (error: ApiError): string =>
  commandProblem(error, {
    tooMany: t`Not restored: too many changes at once. Try again in a moment.`,
    lost: t`The connection was lost. Restore again: it won't be done twice.`,
    failed: t`Could not restore. Try again.`,
  });
