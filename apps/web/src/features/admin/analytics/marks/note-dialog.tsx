import { plural, t } from '@lingui/core/macro';
import { LIMITS } from '@tools-hub/domain';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../components/button.js';
import { Dialog, DialogText, focusedFirst } from '../../../../components/dialog.js';
import { inputVariants } from '../../../../components/field.js';
import { focusFirstProblem } from '../../../../components/focus-first-problem.js';
import { FormActions, FormNote } from '../../../../components/form.js';
import type { ApiError } from '../../../../shared/api/api-error.js';
import { ownerApi, type Note } from '../../../../shared/api/owner.api.js';
import { FieldFrame } from '../../../../components/field-frame.js';
import { commandProblem } from '../../parts/command-problem.js';
import { ifMatch } from '../../parts/if-match.js';
import { InputField } from '../../parts/input-field.js';
import { useConfirm } from '../../parts/use-confirm.js';
import { useRun } from '../../parts/use-run.js';

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
  const [add] = ownerApi.useAddNoteMutation();
  const [change] = ownerApi.useChangeNoteMutation();
  const [remove] = ownerApi.useRemoveNoteMutation();
  const { busy, note: problem, run } = useRun();
  const [day, setDay] = useState(note?.day ?? today);
  const [text, setText] = useState(note?.text ?? '');
  const [issues, setIssues] = useState<Issues>({});
  const confirm = useConfirm();

  const leave = (): void => {
    // The end of the save would close the form that was opened meanwhile.
    if (busy) return;
    const isTyped = day !== (note?.day ?? today) || text !== (note?.text ?? '');
    confirm.discard(isTyped, t`The note has changes that are not saved.`, close);
  };

  const send = (done: string, command: unknown, call: (key: string) => Promise<unknown>): void => {
    if (!busy) void run({ command, send: call, then: close, done, problem: problemOf });
  };
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const found: Issues = {
      ...(day === '' && { day: t`Choose a day` }),
      ...(text.trim() === '' && { text: t`Enter a text` }),
    };
    flushSync(() => setIssues(found));
    if (Object.keys(found).length > 0) return focusFirstProblem(form);
    const fields = { day, text };
    send(note ? t`Note updated` : t`Note added`, [note?.id, note?.version, fields], (key) =>
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
    send(t`Note deleted`, [id, version], (key) =>
      remove({ id, 'Idempotency-Key': key, ...ifMatch(version) }).unwrap(),
    );
  };

  return (
    <Dialog title={note ? t`Edit note` : t`Add note`} close={leave}>
      <DialogText>{t`Only administrators see notes.`}</DialogText>
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={save}>
        <InputField
          label={t`Day (UTC)`}
          error={issues.day}
          type="date"
          max="9999-12-31"
          readOnly={busy}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
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
              readOnly={busy}
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
          <Button aria-disabled={busy} onClick={leave}>{t`Cancel`}</Button>
          <Button type="submit" variant="accent" aria-disabled={busy}>
            {busy ? t`Saving...` : t`Save`}
          </Button>
        </FormActions>
      </form>
      {confirm.dialog}
    </Dialog>
  );
}

const problemOf = (error: ApiError): string =>
  commandProblem(error, {
    changed: t`This note was changed elsewhere. Close it and open it again.`,
    tooMany: t`Not saved: too many changes at once. Try again in a moment.`,
    lost: t`The connection was lost. Save again: it won't be saved twice.`,
    failed: t`Not saved. Try again in a moment.`,
  });
