import { useRef, useState, type ReactNode } from 'react';
import { tabStack } from '../../../components/layout.js';
import { Button } from '../../../components/button.js';
import type { Read } from '../../../shared/api/read.js';
import { RecordFormCard } from './record-form-card.js';
import type { KeptRecord, RecordKind } from './record-kind.js';
import { RecordList, type RowLook } from './record-list.js';
import { useConfirm } from './use-confirm.js';
import { useRemoval } from './use-removal.js';
import type { RecordForm } from './use-record-form.js';

interface RecordsTabProps<Item extends KeptRecord & Fields, Fields extends object> {
  readonly kind: RecordKind<Item, Fields>;
  readonly read: Read<readonly Item[]>;
  readonly look: (item: Item) => RowLook;
  readonly fields: (form: RecordForm<Item, Fields>) => ReactNode;
  /** More that can be done with the list as a whole. */
  readonly actions?: ReactNode;
}

/** The form: closed, adding (from what, if not the defaults), or editing one record. */
type Open<Item, Fields> =
  | { readonly mode: 'closed' }
  | { readonly mode: 'add'; readonly begin?: Fields }
  | { readonly mode: 'edit'; readonly record: Item };

/** A form card and a list card: how each kind of record is kept. */
export function RecordsTab<Item extends KeptRecord & Fields, Fields extends object>({
  kind,
  read,
  look,
  fields,
  actions,
}: RecordsTabProps<Item, Fields>) {
  const [open, setOpen] = useState<Open<Item, Fields>>({ mode: 'closed' });
  const dirty = useRef(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLElement>(null);
  const confirm = useConfirm();
  const remove = useRemoval(kind, confirm.ask, read.refetch);

  const mayDiscard = async (): Promise<boolean> =>
    !dirty.current ||
    (await confirm.ask({
      title: 'Discard what you typed?',
      text: `The ${kind.rules.noun} in the form has changes that are not saved.`,
      yes: 'Discard',
      destructive: true,
    }));
  /** What had the focus is gone: a row has it, or what stands above the list. */
  const focusOn = (id: string | undefined): void => {
    requestAnimationFrame(() => {
      const row = id && list.current?.querySelector<HTMLElement>(`[data-edit="${id}"]`);
      (row || addButton.current || list.current?.querySelector('h2'))?.focus();
    });
  };
  const close = (): void => {
    dirty.current = false;
    setOpen({ mode: 'closed' });
    focusOn(open.mode === 'edit' ? open.record.id : undefined);
  };
  const change = async (next: Open<Item, Fields>): Promise<void> => {
    if (await mayDiscard()) setOpen(next);
  };

  const items = read.data;
  const record = open.mode === 'edit' ? open.record : null;
  return (
    <div className={tabStack}>
      {open.mode === 'closed' ? (
        <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">
          <Button
            ref={addButton}
            look="accent"
            className="max-sm:basis-full"
            onClick={() => setOpen({ mode: 'add' })}
          >
            Add New {kind.one}
          </Button>
          {actions}
        </div>
      ) : (
        <RecordFormCard<Item, Fields>
          key={record?.id ?? 'new'}
          kind={kind}
          record={record}
          {...(open.mode === 'add' && open.begin && { begin: open.begin })}
          latest={record && (items ? (items.find(({ id }) => id === record.id) ?? null) : record)}
          saved={close}
          cancel={() =>
            void mayDiscard().then((yes) => {
              if (yes) close();
            })
          }
          refresh={read.refetch}
          dirtyChanged={(is) => void (dirty.current = is)}
          addAgain={(begin) => setOpen({ mode: 'add', begin })}
        >
          {fields}
        </RecordFormCard>
      )}
      <RecordList<Item>
        ref={list}
        kind={kind}
        read={read}
        look={look}
        editing={record?.id ?? null}
        edit={(item) => void change({ mode: 'edit', record: item })}
        remove={(item) => {
          const next = neighbourOf(item, items ?? []);
          void remove(item).then((gone) => {
            if (!gone) return;
            if (record?.id === item.id) close();
            else focusOn(next);
          });
        }}
      />
      {confirm.dialog}
    </div>
  );
}

/** The id of the one after it in the list, or before it where it is the last. */
const neighbourOf = <Item extends KeptRecord>(item: Item, items: readonly Item[]): string | undefined => {
  const at = items.findIndex(({ id }) => id === item.id);
  return (items[at + 1] ?? items[at - 1])?.id;
};
