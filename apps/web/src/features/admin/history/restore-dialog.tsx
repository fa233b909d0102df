import { useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/button.js';
import { Dialog, DialogText } from '../../../components/dialog.js';
import { FormActions, FormNote } from '../../../components/form.js';
import { LoadFailed } from '../../../components/load-failed.js';
import { Skeleton } from '../../../components/skeleton.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { successShown } from '../../../shared/toasts/toasts.slice.js';
import { newUuid } from '../../../shared/uuid.js';
import { isUnknown } from '../parts/save-problem.js';
import { ChangeList } from './change-list.js';
import { shortTime } from './times.js';
import type { FieldWords } from './use-field-words.js';

interface RestoreDialogProps {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly words: FieldWords;
  readonly close: () => void;
}

/** Shows what a restore of the whole directory would change, and restores it by one commit. */
export function RestoreDialog({ at, words, close }: RestoreDialogProps) {
  const heading = useId();
  const dispatch = useDispatch();
  const planned = ownerApi.usePlanRestoreQuery({ at }, { refetchOnMountOrArgChange: true });
  const [send, { isLoading: busy }] = ownerApi.useRestoreDirectoryMutation();
  // The same key until the dialog is closed: a restore whose answer was lost is not done twice.
  const key = useRef(newUuid());
  const [note, setNote] = useState<string | null>(null);
  const plan = planned.isError ? undefined : planned.data;
  const isEmpty = plan?.changes.length === 0;

  const restore = async (): Promise<void> => {
    if (busy || plan === undefined) return;
    setNote(null);
    try {
      const entry = await send({ restoreDirectory: { at }, 'Idempotency-Key': key.current }).unwrap();
      dispatch(successShown('Directory restored', entry.id));
      close();
    } catch (thrown) {
      const error = thrown as ApiError;
      if (error.status !== 401) setNote(problemOf(error));
    }
  };

  return (
    <Dialog wide title={`Restore the directory to ${shortTime(at)}`} close={close}>
      {planned.isError ? (
        <LoadFailed
          compact
          title="Couldn't load what the restore would change"
          busy={planned.isFetching}
          retry={() => void planned.refetch()}
        />
      ) : plan === undefined ? (
        <div className="mt-4 flex animate-appear-late flex-col gap-3" role="status" aria-label="Loading...">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-11" />
        </div>
      ) : isEmpty ? (
        <DialogText>The directory is the same as it was then.</DialogText>
      ) : (
        <>
          <DialogText>
            Tools, categories and banners get the fields that they had then. Settings stay as they are. The
            restore can be undone.
          </DialogText>
          <section aria-labelledby={heading} className="mt-5">
            <h3 id={heading} className="mb-2 text-sm text-soft">
              What changes
            </h3>
            <ChangeList isUndo changes={plan.changes} records={plan.records} words={words} />
          </section>
        </>
      )}
      <FormNote role="alert" className="not-empty:mt-4">
        {note}
      </FormNote>
      <FormActions>
        <Button onClick={close}>{isEmpty || planned.isError ? 'Close' : 'Cancel'}</Button>
        {!planned.isError && !isEmpty && (
          <Button look="accent" aria-disabled={busy || plan === undefined} onClick={() => void restore()}>
            {busy ? 'Restoring...' : 'Restore'}
          </Button>
        )}
      </FormActions>
    </Dialog>
  );
}

const problemOf = (error: ApiError): string => {
  if (error.status === 429) return 'Not restored: too many changes at once. Try again in a moment.';
  if (isUnknown(error)) return "The connection was lost. Restore again: it won't be done twice.";
  return 'Could not restore the directory. Try again.';
};
