import { defaultsOf } from '@tools-hub/domain';
import { useEffect, useEffectEvent, useReducer, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { tabStack } from '../../../components/layout.js';
import { Button } from '../../../components/button.js';
import type { Read } from '../../../shared/api/read.js';
import { useMay } from '../../../shared/session/use-may.js';
import { RecordFormCard } from './record-form-card.js';
import type { StoredRecord, RecordCalls, RecordKind } from './record-kind.js';
import { useCommand } from '../palette/commands.js';
import { addTitle, unsavedInForm } from './kind-texts.js';
import { useOpenRecord } from './open-record.js';
import { RecordList, type SelectionContext } from './record-list.js';
import type { RowContent } from './record-row.js';
import { useConfirm } from './use-confirm.js';
import { useRemoval } from './use-removal.js';
import { useReorder } from './use-reorder.js';
import { useUnsavedNames } from './unsaved.js';
import { useStable } from './use-stable.js';
import type { RecordForm } from './use-record-form.js';

/** Opens the form of a new record with some of its fields, to be added by a call of its own. */
type AddFrom<Item, Fields> = (begin: Partial<Fields>, call: RecordCalls<Item, Fields>['add']) => void;

interface RecordsTabProps<Item extends StoredRecord & Fields, Fields extends object> {
  readonly kind: RecordKind<Item, Fields>;
  readonly read: Read<readonly Item[]>;
  readonly contentOf: (item: Item) => RowContent;
  readonly fields: (form: RecordForm<Item, Fields>) => ReactNode;
  /** The initial values of a new record, if not the defaults. */
  readonly initial?: Fields | undefined;
  /** Further actions on the whole list. */
  readonly actions?: ReactNode;
  /** Cards between the form and the list. They can open the form of a new record. */
  readonly above?: (add: AddFrom<Item, Fields>) => ReactNode;
  readonly selectionActions?: (selected: SelectionContext<Item>) => ReactNode;
}

/** The form: closed, adding a record, or editing one. `begin` is the first draft of a new record. */
type Open<Item, Fields> =
  | { readonly mode: 'closed' }
  | {
      readonly mode: 'add';
      readonly begin?: Fields;
      readonly call?: RecordCalls<Item, Fields>['add'];
    }
  | { readonly mode: 'edit'; readonly record: Item };

/** A form card and a list card for one kind of record. */
export function RecordsTab<Item extends StoredRecord & Fields, Fields extends object>({
  kind,
  read,
  contentOf,
  fields,
  initial,
  actions,
  above,
  selectionActions,
}: RecordsTabProps<Item, Fields>) {
  const [open, setOpen] = useState<Open<Item, Fields>>({ mode: 'closed' });
  /** The number of the form: one that opens again for the same record has nothing of the one before. */
  const [number, count] = useReducer((before: number) => before + 1, 0);
  const show = (next: Open<Item, Fields>): void => {
    setOpen(next);
    count();
  };
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLElement>(null);
  const mayEdit = useMay('editor');
  const confirm = useConfirm();
  const remove = useRemoval(kind, confirm.ask, read.refetch);
  const reorder = useReorder(kind.kind, read.refetch);

  const isDirty = useUnsavedNames().has(kind.tab);
  const discard = (leave: () => void): void => confirm.discard(isDirty, unsavedInForm(kind.kind), leave);
  /** Restores a lost focus to a row, or to the heading above the list. */
  const focusOn = (id: string | undefined): void => {
    requestAnimationFrame(() => {
      const row = id && list.current?.querySelector<HTMLElement>(`[data-edit="${id}"]`);
      (row || addButton.current || list.current?.querySelector('h2'))?.focus();
    });
  };
  /** The form of a new record has added it, and goes on with what was typed during its save. */
  const goOn = useStable((form: Open<Item, Fields>, record: Item): void => {
    if (form === open) setOpen({ mode: 'edit', record });
  });
  /** Ends a form, unless another one was opened while its save was on the way. */
  const end = useStable((form: Open<Item, Fields>, next: Open<Item, Fields>): void => {
    if (form !== open) return;
    // At once: a browser that is busy would draw its next frame before the button is there to take the focus.
    flushSync(() => show(next));
    if (next.mode === 'closed') focusOn(form.mode === 'edit' ? form.record.id : undefined);
  });
  const close = (): void => end(open, { mode: 'closed' });
  const change = (next: Open<Item, Fields>): void => discard(() => show(next));

  const addFrom = (fields: Partial<Fields>, call: RecordCalls<Item, Fields>['add']): void => {
    const begin = { ...(initial ?? defaultsOf(kind.rules)), ...fields };
    change({ mode: 'add', begin, call });
  };
  const adding = open.mode === 'add' ? open : null;
  const formKind = adding?.call ? { ...kind, calls: { ...kind.calls, add: adding.call } } : kind;

  const items = read.data;
  const { request, taken, showTab } = useOpenRecord();
  const wanted = request?.tab === kind.tab ? request.id : null;
  const record = open.mode === 'edit' ? open.record : null;
  const openWanted = useEffectEvent((id: string): void => {
    taken();
    const item = items?.find((one) => one.id === id);
    if (item && id !== record?.id) change({ mode: 'edit', record: item });
  });
  useEffect(() => {
    if (wanted !== null && items) openWanted(wanted);
  }, [wanted, items]);
  const addNew = (): void => {
    showTab(kind.tab);
    change({ mode: 'add' });
  };
  useCommand(addTitle(kind.kind), addNew, () => mayEdit);
  const closeOf = useStable((item: Item): void => {
    if (record?.id === item.id) close();
  });
  return (
    <div className={tabStack}>
      {open.mode === 'closed' ? (
        <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">
          {mayEdit && (
            <Button
              ref={addButton}
              variant="accent"
              className="max-sm:basis-full"
              onClick={() => show({ mode: 'add' })}
            >
              {addTitle(kind.kind)}
            </Button>
          )}
          {actions}
        </div>
      ) : (
        <RecordFormCard<Item, Fields>
          key={number}
          kind={formKind}
          record={record}
          initial={initial}
          begin={adding?.begin}
          latest={record && (items ? (items.find(({ id }) => id === record.id) ?? null) : record)}
          added={(item) => goOn(open, item)}
          saved={(then) => (then === 'another' ? end(open, { mode: 'add' }) : close())}
          cancel={() => discard(close)}
          refresh={read.refetch}
          addAgain={(begin) => show({ mode: 'add', begin })}
        >
          {fields}
        </RecordFormCard>
      )}
      {above?.(addFrom)}
      <RecordList<Item>
        ref={list}
        kind={kind}
        read={read}
        contentOf={contentOf}
        editing={record?.id ?? null}
        order={(ids, moved) => void reorder(ids, moved)}
        selectionActions={selectionActions}
        edit={(item) => change({ mode: 'edit', record: item })}
        remove={(item) => void remove(item).then((gone) => gone && closeOf(item))}
      />
      {confirm.dialog}
    </div>
  );
}
