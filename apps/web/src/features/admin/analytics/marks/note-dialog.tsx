import { plural, t } from '@lingui/core/macro';
import { LIMITS } from '@tools-hub/domain';
import { useState, type SyntheticEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/button.js';
import { Dialog, DialogText, focusedFirst } from '../../../../components/dialog.js';
import { inputVariants } from '../../../../components/field.js';
import { FormActions, FormNote } from '../../../../components/form.js';
import type { ApiError } from '../../../../shared/api/api-error.js';
import { ownChanges } from '../../../../shared/api/own-changes.js';
import { ownerApi, type Note } from '../../../../shared/api/owner.api.js';
import { successShown } from '../../../../shared/toasts/toasts.slice.js';
import { FieldFrame } from '../../../../components/field-frame.js';
import { ifMatch } from '../../parts/if-match.js';
import { ruleProblem } from '../../parts/rule-problem.js';
import { isUnknown } from '../../parts/save-problem.js';
import { useCommandKey } from '../../parts/use-command-key.js';
import { useConfirm } from '../../parts/use-confirm.js';

interface NoteDialogProps {
  /** Null for a new note. */
  readonly note: Note | null;
  /** The UTC day that isn't over yet. */
  readonly today: string;
  readonly close: () => void;
}

type Issues = Partial<Record<'day' | 'text', string>>;

/** Adds, changes or deletes a note on a day. */
export function NoteDialog({ note, today, close }: NoteDialogProps) {
  const dispatch = useDispatch();
  const keyOf = useCommandKey();
  const [add, adding] = ownerApi.useAddNoteMutation();
  const [change, changing] = ownerApi.useChangeNoteMutation();
  const [remove, removing] = ownerApi.useRemoveNoteMutation();
  const busy = adding.isLoading || changing.isLoading || removing.isLoading;
  const [day, setDay] = useState(note?.day ?? today);
  const [text, setText] = useState(note?.text ?? '');
  const [issues, setIssues] = useState<Issues>({});
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useConfirm();

  const leave = async (): Promise<void> => {
    const isTyped = day !== (note?.day ?? today) || text !== (note?.text ?? '');
    if (!isTyped || (await confirm.askToDiscard(t`The note has changes that are not saved.`))) close();
  };

  const run = async (done: string, command: unknown, send: (key: string) => Promise<unknown>) => {
    if (busy) return;
    setProblem(null);
    const key = keyOf(command);
    try {
      await send(key);
      dispatch(successShown(done, ownChanges.entryOf(key)));
      close();
    } catch (thrown) {
      const error = thrown as ApiError;
      if (error.status !== 401) setProblem(problemOf(error));
    }
  };
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    const found: Issues = {
      ...(day === '' && { day: t`Choose a day` }),
      ...(text.trim() === '' && { text: t`Enter a text` }),
    };
    setIssues(found);
    if (Object.keys(found).length > 0) return;
    const fields = { day, text };
    void run(note ? t`Note updated` : t`Note added`, [note?.id, note?.version, fields], (key) =>
      note
        ? change({
            id: note.id,
            changeNote: fields,
            'Idempotency-Key': key,
            ...ifMatch(note.version),
          }).unwrap()
        : add({ addNote: fields, 'Idempotency-Key': key }).unwrap(),
    );
  };
  const drop = async ({ id, version, text: deleted }: Note): Promise<void> => {
    const question = { title: t`Delete this note?`, text: deleted, yes: t`Delete`, destructive: true };
    if (busy || !(await confirm.ask(question))) return;
    await run(t`Note deleted`, [id, version], (key) =>
      remove({ id, 'Idempotency-Key': key, ...ifMatch(version) }).unwrap(),
    );
  };

  return (
    <Dialog title={note ? t`Edit note` : t`Add note`} close={() => void leave()}>
      <DialogText>{t`Only administrators see notes.`}</DialogText>
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={save}>
        <FieldFrame label={t`Day (UTC)`} error={issues.day}>
          {(field) => (
            <input
              {...field}
              type="date"
              className={inputVariants()}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </FieldFrame>
        <FieldFrame
          label={t`Note`}
          hint={plural(
            { most: LIMITS.note },
            { one: 'At most # character.', other: 'At most # characters.' },
          )}
          error={issues.text}
        >
          {(field) => (
            <textarea
              {...field}
              ref={focusedFirst}
              dir="auto"
              rows={3}
              className={inputVariants({ kind: 'area' })}
              maxLength={LIMITS.note}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </FieldFrame>
        <FormNote role="alert">{problem}</FormNote>
        <FormActions className="justify-end">
          {note && (
            <Button
              variant="danger"
              className="me-auto"
              aria-disabled={busy}
              onClick={() => void drop(note)}
            >{t`Delete`}</Button>
          )}
          <Button onClick={() => void leave()}>{t`Cancel`}</Button>
          <Button type="submit" variant="accent" aria-disabled={busy}>
            {busy ? t`Saving...` : t`Save`}
          </Button>
        </FormActions>
      </form>
      {confirm.dialog}
    </Dialog>
  );
}

const problemOf = (error: ApiError): string => {
  const { status, problem } = error;
  if (status === 404 || status === 412)
    return t`This note was changed elsewhere. Close it and open it again.`;
  if (status === 429) return t`Not saved: too many changes at once. Try again in a moment.`;
  if (isUnknown(error)) return t`The connection was lost. Save again: it won't be saved twice.`;
  const [detail] = problem?.details ?? [];
  if (detail) return ruleProblem(detail.message);
  return t`Not saved. Try again in a moment.`;
};
