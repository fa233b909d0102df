import { plural, t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { Button, IconButton, TextButton } from '../../../../components/button.js';
import type { Note } from '../../../../shared/api/owner.api.js';
import { useMay } from '../../../../shared/session/use-may.js';
import type { HistoryAddress } from '../../history/use-history-address.js';
import { PencilIcon, PlusIcon } from '../../parts/icons.js';
import { passFocusTo } from '../../parts/pass-focus-to.js';
import { weekdayText } from '../period.js';
import type { Mark, MarkedDay, MarkKind } from './marks.js';
import { MarksMenu } from './marks-menu.js';
import { NoteDialog } from './note-dialog.js';

interface MarksListProps {
  readonly days: readonly MarkedDay[];
  readonly failed: boolean;
  readonly hidden: ReadonlySet<MarkKind>;
  readonly setHidden: (hidden: ReadonlySet<MarkKind>) => void;
  readonly open: HistoryAddress['open'];
  /** The UTC day that isn't over yet. */
  readonly today: string;
}

/** Days at first: a year may have hundreds. */
const AT_FIRST = 5;

/** The marks of the chart in words, the newest day first. Each leads to its entries in the History tab. */
export function MarksList({ days, failed, hidden, setHidden, open, today }: MarksListProps) {
  const [all, setAll] = useState(false);
  const [noting, setNoting] = useState<Note | 'new' | null>(null);
  const mayNote = useMay('editor');
  const addButton = useRef<HTMLButtonElement>(null);
  const passFocus = passFocusTo(() => addButton.current);
  const shown = all ? days : days.slice(0, AT_FIRST);
  return (
    <section aria-labelledby="marks-title" className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="marks-title" className="text-sm font-semibold">{t`Changes in this period`}</h3>
        <div className="-mx-3 flex flex-wrap gap-1">
          {mayNote && (
            <Button ref={addButton} variant="quiet" className="px-3" onClick={() => setNoting('new')}>
              <PlusIcon />
              {t`Add note`}
            </Button>
          )}
          <MarksMenu hidden={hidden} setHidden={setHidden} />
        </div>
      </div>
      {days.length === 0 && (
        <p className="text-sm text-soft">
          {failed ? t`Could not load the changes.` : t`No changes in this period, or their marks are hidden.`}
        </p>
      )}
      <ul className="text-sm">
        {shown.map(({ day, notes, marks }) => (
          <li
            key={day}
            className="grid gap-x-4 border-t border-line py-1 first:border-t-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <span className="py-1.5 text-soft tabular-nums max-sm:pb-0 max-sm:text-xs">
              {weekdayText(day)}
            </span>
            <div className="min-w-0">
              {notes.map((note) => (
                <NoteLine
                  key={note.id}
                  note={note}
                  edit={mayNote ? () => setNoting(note) : null}
                  passFocus={passFocus}
                />
              ))}
              <p className="flex flex-wrap gap-x-4">
                {marks.map((mark) => (
                  <MarkButton key={mark.kind} mark={mark} open={() => open(mark.filter, mark.entry)} />
                ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {days.length > AT_FIRST && (
        <TextButton
          className="text-sm pointer-coarse:min-h-11"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all
            ? t`Show fewer`
            : plural({ days: days.length }, { one: 'Show all # day', other: 'Show all # days' })}
        </TextButton>
      )}
      {noting !== null && (
        <NoteDialog note={noting === 'new' ? null : noting} today={today} close={() => setNoting(null)} />
      )}
    </section>
  );
}

interface NoteLineProps {
  readonly note: Note;
  readonly edit: (() => void) | null;
  readonly passFocus: ReturnType<typeof passFocusTo>;
}

function NoteLine({ note, edit, passFocus }: NoteLineProps) {
  const { text } = note;
  return (
    <p className="flex items-start gap-2">
      <span dir="auto" className="min-w-0 py-1.5 font-medium wrap-anywhere">
        {text}
      </span>
      {edit && (
        <IconButton
          ref={passFocus}
          box="none"
          className="-my-1 size-11 shrink-0 mouse:size-10"
          aria-label={t`Edit the note ${text}`}
          onClick={edit}
        >
          <PencilIcon />
        </IconButton>
      )}
    </p>
  );
}

function MarkButton({ mark, open }: { readonly mark: Mark; readonly open: () => void }) {
  return (
    <TextButton
      dir="auto"
      className="min-w-0 text-start wrap-anywhere pointer-coarse:min-h-11"
      title={t`Open in the history`}
      onClick={open}
    >
      {mark.text}
    </TextButton>
  );
}
