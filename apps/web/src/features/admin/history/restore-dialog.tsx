import { t } from '@lingui/core/macro';
import { useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/button.js';
import { Dialog, DialogText } from '../../../components/dialog.js';
import { FormActions, FormNote } from '../../../components/form.js';
import { Skeleton } from '../../../components/skeleton.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import type { HistoryEntry, UndoPlan } from '../../../shared/api/owner.api.js';
import type { Read } from '../../../shared/api/read.js';
import { successShown } from '../../../shared/toasts/toasts.slice.js';
import { newUuid } from '../../../shared/uuid.js';
import { Loaded, Loading } from '../parts/loaded.js';
import { ruleProblem } from '../parts/rule-problem.js';
import { isUnknown } from '../parts/save-problem.js';
import { ChangeList } from './change-list.js';
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
  const dispatch = useDispatch();
  // The same key until the dialog is closed: a restore whose answer was lost is not done twice.
  const key = useRef(newUuid());
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const failed = planned.error !== undefined;
  const plan = failed ? undefined : planned.data;
  const isEmpty = plan?.changes.length === 0;

  const restore = async (): Promise<void> => {
    if (busy || plan === undefined) return;
    setNote(null);
    setBusy(true);
    try {
      const entry = await send(key.current);
      dispatch(successShown(done, entry.id));
      close();
    } catch (thrown) {
      const error = thrown as ApiError;
      if (error.status !== 401) setNote(problemOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog wide title={title} close={close}>
      <Loaded
        read={{ ...planned, data: plan }}
        failed={t`Couldn't load what the restore would change`}
        skeleton={
          <Loading className="mt-4 flex flex-col gap-3">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-11" />
          </Loading>
        }
      >
        {({ changes, records }) =>
          changes.length === 0 ? (
            <DialogText>{same}</DialogText>
          ) : (
            <>
              <DialogText>{about}</DialogText>
              <section aria-labelledby={heading} className="mt-6">
                <h3 id={heading} className="mb-2 text-sm text-soft">{t`What changes`}</h3>
                <ChangeList isUndo changes={changes} records={records} words={words} />
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
          <Button variant="accent" aria-disabled={busy || plan === undefined} onClick={() => void restore()}>
            {busy ? t`Restoring...` : t`Restore`}
          </Button>
        )}
      </FormActions>
    </Dialog>
  );
}

const problemOf = (error: ApiError): string => {
  if (error.status === 429) return t`Not restored: too many changes at once. Try again in a moment.`;
  if (isUnknown(error)) return t`The connection was lost. Restore again: it won't be done twice.`;
  const [issue] = error.status === 400 ? (error.problem?.details ?? []) : [];
  if (issue) return ruleProblem(issue.message);
  return t`Could not restore. Try again.`;
};
