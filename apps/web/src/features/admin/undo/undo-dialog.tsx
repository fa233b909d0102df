import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.js';
import { Dialog, DialogText } from '../../../components/dialog.js';
import { FormActions, FormNote } from '../../../components/form.js';
import { Skeleton } from '../../../components/skeleton.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { ChangeList } from '../history/change-list.js';
import { UnlistedRecords } from '../history/unlisted-records.js';
import { Loaded, Loading } from '../parts/loaded.js';
import { useFieldWords } from '../history/use-field-words.js';
import { QuestionList } from './question-list.js';
import { isConflict, isOver, undoProblem } from './undo-problem.js';
import { choicesOf, questionsOf, type Answer } from './undo-questions.js';
import type { SendUndo } from './use-send-undo.js';

interface UndoDialogProps {
  readonly entry: string;
  readonly send: SendUndo;
  readonly close: () => void;
}

const FRESH = { refetchOnMountOrArgChange: true } as const;

/** Shows the plan of an entry's undo, asks about each field that was changed since, and undoes the entry. */
export function UndoDialog({ entry: id, send, close }: UndoDialogProps) {
  const heading = useId();
  const words = useFieldWords();
  const read = ownerApi.useGetHistoryEntryQuery({ entry: id }, FRESH);
  const planned = ownerApi.usePlanUndoQuery({ entry: id }, FRESH);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [busy, setBusy] = useState(false);
  /** The error of the last attempt. */
  const [failure, setFailure] = useState<ApiError | null>(null);
  const entry = read.data;
  const plan = planned.error === undefined ? planned.data : undefined;
  const unread = (planned.error ?? (entry ? undefined : read.error)) as ApiError | undefined;
  const error = failure && isOver(failure) ? failure : unread;
  const questions = questionsOf(plan?.conflicts ?? [], entry?.changes ?? []);
  const answerTo = ({ key }: { readonly key: string }): Answer => answers.get(key) ?? 'keep';
  const ready = entry && plan && { entry, plan };
  const isEmpty = ready?.plan.changes.length === 0 && questions.length === 0;

  const undo = async (): Promise<void> => {
    if (busy || !ready) return;
    setBusy(true);
    setFailure(null);
    const failed = await send(id, questions.length === 0 ? {} : choicesOf(questions, answerTo));
    setBusy(false);
    setFailure(failed);
    if (failed === null) close();
    else if (isConflict(failed)) void planned.refetch();
  };

  return (
    <Dialog
      wide
      title={entry ? t`Undo: ${entry.summary}` : t`Undo this change`}
      // The answer would close the dialog that was opened meanwhile.
      {...(!busy && { close })}
    >
      {error && isOver(error) ? (
        <DialogText role="alert">{undoProblem(error)}</DialogText>
      ) : (
        <Loaded
          read={{
            data: ready,
            error,
            isFetching: planned.isFetching || read.isFetching,
            refetch: () => {
              void read.refetch();
              void planned.refetch();
            },
          }}
          failed={t`Could not load what the undo would do`}
          skeleton={<PlanSkeleton />}
        >
          {({ entry, plan }) => (
            <>
              {questions.length > 0 && (
                <QuestionList
                  questions={questions}
                  records={entry.records}
                  words={words}
                  answerTo={answerTo}
                  answer={(asked, answer) =>
                    setAnswers(new Map([...answers, ...asked.map(({ key }) => [key, answer] as const)]))
                  }
                />
              )}
              {plan.changes.length > 0 && (
                <section aria-labelledby={heading} className="mt-6">
                  <h3 id={heading} className="mb-2 text-sm text-soft">
                    {questions.length > 0 ? t`What else changes` : t`What changes`}
                  </h3>
                  <ChangeList isUndo changes={plan.changes} records={entry.records} words={words} />
                  <UnlistedRecords plan={plan} />
                </section>
              )}
              {isEmpty && (
                <DialogText>{t`Everything has its old value already. There is nothing to undo.`}</DialogText>
              )}
            </>
          )}
        </Loaded>
      )}
      <FormNote role="alert" className="not-empty:mt-4">
        {failure && !error && undoProblem(failure)}
      </FormNote>
      <FormActions>
        <Button aria-disabled={busy} onClick={busy ? undefined : close}>
          {error || isEmpty ? t`Close` : t`Cancel`}
        </Button>
        {!error && !isEmpty && (
          <Button variant="accent" aria-disabled={busy || !ready} onClick={() => void undo()}>
            {busy ? t`Undoing...` : t`Undo`}
          </Button>
        )}
      </FormActions>
    </Dialog>
  );
}

function PlanSkeleton() {
  return (
    <Loading className="mt-4 flex flex-col gap-3">
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </Loading>
  );
}
