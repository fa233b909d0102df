import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { cardVariants, cardTitle } from '../../../components/card.js';
import { NoticeTitle, noticeClasses } from '../../../components/notice.js';
import { focusFirstProblem } from '../../../components/focus-first-problem.js';
import { FormActions, FormNote } from '../../../components/form.js';
import { Button } from '../../../components/button.js';
import { useMay } from '../../../shared/session/use-may.js';
import { HistoryButton } from '../history/history-button.js';
import { ConflictNotice } from './conflict-notice.js';
import { onFirstClick } from './first-click.js';
import {
  addAction,
  addTitle,
  changedElsewhere,
  deletedElsewhere,
  editTitle,
  kindTitle,
  otherVersion,
  updateAction,
} from './kind-texts.js';
import { draftOf } from './record-draft.js';
import type { StoredRecord } from './record-kind.js';
import { useUnsaved } from './unsaved.js';
import { useRecordForm, type RecordForm, type RecordFormParts } from './use-record-form.js';

/** Pixels at the top of the screen that a toast may cover. */
const TOAST_ROOM = 96;

/** Scrolls a focused field out from beneath the toast: a browser leaves a visible field where it is. */
const moveBelowToasts = (field: Element): void => {
  const { top } = field.getBoundingClientRect();
  if (top < TOAST_ROOM) window.scrollBy(0, top - TOAST_ROOM);
};

/** After a save, the form closes or is empty for another record. */
type AfterSave = 'close' | 'another';

interface RecordFormCardProps<Item extends StoredRecord & Fields, Fields extends object> extends Omit<
  RecordFormParts<Item, Fields>,
  'saved'
> {
  readonly children: (form: RecordForm<Item, Fields>) => ReactNode;
  readonly saved: (then: AfterSave) => void;
  readonly cancel: () => void;
  readonly addAgain: (fields: Fields) => void;
}

export function RecordFormCard<Item extends StoredRecord & Fields, Fields extends object>(
  props: RecordFormCardProps<Item, Fields>,
) {
  const { kind, record, latest, children, saved, cancel, addAgain } = props;
  const { kind: kindName, tab, rules, More } = kind;
  const mayEdit = useMay('editor');
  const card = useRef<HTMLElement>(null);
  const id = useId();
  const afterSave = useRef<AfterSave>('close');
  const form = useRecordForm({ ...props, saved: () => saved(afterSave.current) });
  const { dirty, busy, saves, base, theirs, note } = form;
  useUnsaved(tab, dirty);
  // A record that was just added is not in the list yet.
  const [isListed, setListed] = useState(record !== null);
  if (latest && !isListed) setListed(true);
  const focusFirst = (): void => {
    card.current?.scrollIntoView({ block: 'nearest' });
    card.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  };
  useEffect(focusFirst, []);
  // Also a problem that the server found, or one of a field that the form's library has not registered.
  useEffect(() => focusFirstProblem(card.current), [saves]);
  const takeTheirs = useEffectEvent((): void => form.takeTheirs());
  useEffect(() => {
    // A form that only shows its record has nothing that could be kept.
    if (!mayEdit && theirs) takeTheirs();
  }, [mayEdit, theirs]);
  /** The notice disappears together with its focus. */
  const settle = (choice: () => void) => (): void => {
    choice();
    focusFirst();
  };

  const save = (then: AfterSave): void => {
    if (busy || !mayEdit) return;
    afterSave.current = then;
    void form.submit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      // The dialog that it may open would be closed by the same key press.
      event.preventDefault();
      cancel();
    }
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save('close');
    }
  };
  return (
    <section ref={card} className={cardVariants()} aria-labelledby={id} onKeyDown={onKeyDown}>
      <div className="flex flex-wrap items-center gap-x-2">
        <h2 id={id} className={cardTitle}>
          {!mayEdit ? kindTitle(kindName) : base ? editTitle(kindName) : addTitle(kindName)}
        </h2>
        {base && (
          <div className="-my-2.5 -me-2 ms-auto flex flex-wrap justify-end gap-1">
            {More && <More record={base.id} />}
            <HistoryButton record={base.id} />
          </div>
        )}
      </div>
      {isListed && !latest && (
        <div className={clsx(noticeClasses, 'mt-4 p-4')}>
          <NoticeTitle role="alert">{deletedElsewhere(kindName)}</NoticeTitle>
          {mayEdit && (
            <FormActions>
              <Button onClick={() => addAgain(form.fields())}>{t`Add it again`}</Button>
            </FormActions>
          )}
        </div>
      )}
      {mayEdit && base && theirs && (
        <ConflictNotice<Fields>
          className="mt-4"
          kind={kind}
          title={changedElsewhere(kindName)}
          label={otherVersion(kindName)}
          base={draftOf(rules, base)}
          theirs={draftOf(rules, theirs)}
          mine={form.draft()}
          takeTheirs={settle(form.takeTheirs)}
          keepMine={settle(form.keepMine)}
        />
      )}
      <form
        noValidate
        onFocus={({ target }) => moveBelowToasts(target)}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          save('close');
        }}
      >
        <fieldset
          disabled={!mayEdit}
          className="mt-4 grid min-w-0 items-start disabled:[&_:is(input,select,textarea)]:bg-sunken gap-x-6 gap-y-4 md:grid-cols-2"
        >
          {children(form)}
        </fieldset>
        <FormNote role="status" className="not-empty:mt-4">
          {note}
        </FormNote>
        <FormActions>
          <Button onClick={cancel}>{mayEdit ? t`Cancel` : t`Close`}</Button>
          {!base && (
            <Button
              aria-disabled={busy}
              onClick={onFirstClick(() => save('another'))}
            >{t`Save and add another`}</Button>
          )}
          {mayEdit && (
            <Button type="submit" variant="accent" aria-disabled={busy}>
              {busy ? t`Saving...` : base ? updateAction(kindName) : addAction(kindName)}
            </Button>
          )}
        </FormActions>
      </form>
    </section>
  );
}
