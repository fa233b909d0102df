import { LIMITS } from '@tools-hub/domain';
import clsx from 'clsx';
import { useDeferredValue, useId, useMemo, useState, type ReactNode, type Ref } from 'react';
import { Bone } from '../../../components/bone.js';
import { inputLook } from '../../../components/field.js';
import { cardBar, cardLook, cardTitle } from '../../../components/card.js';
import type { Read } from '../../../shared/api/read.js';
import { counted, grouped } from '../../../shared/text/counted.js';
import { LoadFailed, StaleNotice } from '../../../components/load-failed.js';
import { useRestLater } from '../../../components/use-rest-later.js';
import type { KeptRecord } from './record-kind.js';
import { RecordRow, recordRow } from './record-row.js';
import { useStable } from './use-stable.js';

/** How a record looks in its row. */
export interface RowLook {
  readonly picture: ReactNode;
  readonly name: string;
  /** Under the name. */
  readonly text: string | null;
  /** Quiet figures and names beside it. */
  readonly facts: readonly string[];
  readonly inactive: boolean;
}

interface RecordListProps<Item> {
  readonly ref: Ref<HTMLElement>;
  readonly kind: {
    readonly one: string;
    readonly many: string;
    readonly emptyText: string;
    readonly searchText: (item: Item) => string;
  };
  readonly read: Read<readonly Item[]>;
  readonly look: (item: Item) => RowLook;
  readonly editing: string | null;
  readonly edit: (item: Item) => void;
  readonly remove: (item: Item) => void;
}

/** A list that is seen as a whole needs no filter. */
const FILTER_ABOVE = 8;
/** Rows that the scrolling frame shows at first, and some more. */
const AT_ONCE = 20;
const LONG = 100;

export function RecordList<Item extends KeptRecord>({
  ref,
  kind,
  read,
  look,
  editing,
  edit,
  remove,
}: RecordListProps<Item>) {
  const id = useId();
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = read;
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim().toLowerCase());
  const { searchText, many, emptyText } = kind;
  const found = useMemo(
    () => (data ?? []).filter((item) => searchText(item).toLowerCase().includes(sought)),
    [data, searchText, sought],
  );
  const onEdit = useStable(edit);
  const onRemove = useStable(remove);
  return (
    <section ref={ref} className={cardLook()} aria-labelledby={id}>
      <div className={clsx(cardBar, 'mb-3 items-center')}>
        <h2 id={id} tabIndex={-1} className={cardTitle}>
          Existing {many} {data && `(${grouped(data.length)})`}
        </h2>
        {data && (data.length > FILTER_ABOVE || typed !== '') && (
          <input
            type="search"
            className={inputLook({ className: 'sm:w-60' })}
            aria-label={`Filter ${many.toLowerCase()}`}
            placeholder={`Filter ${many.toLowerCase()}...`}
            autoComplete="off"
            maxLength={LIMITS.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </div>
      {data !== undefined && error !== undefined && fulfilledTimeStamp !== undefined && (
        <div className="mb-2 text-xs text-soft">
          <StaleNotice since={fulfilledTimeStamp} busy={isFetching} retry={refetch} />
        </div>
      )}
      <p role="status" className="sr-only">
        {sought !== '' && counted(found.length, 'match', 'matches')}
      </p>
      {data === undefined ? (
        error === undefined ? (
          <ListSkeleton />
        ) : (
          <LoadFailed
            compact
            busy={isFetching}
            retry={refetch}
            title={`Couldn't load the ${many.toLowerCase()}`}
          />
        )
      ) : found.length === 0 ? (
        <p className="py-10 text-center text-sm text-soft">
          {data.length === 0 ? emptyText : `None of the ${many.toLowerCase()} match.`}
        </p>
      ) : (
        <Rows items={found}>
          {(item) => (
            <RecordRow<Item>
              key={item.id}
              item={item}
              look={look}
              isEdited={item.id === editing}
              edit={onEdit}
              remove={onRemove}
            />
          )}
        </Rows>
      )}
    </section>
  );
}

interface RowsProps<Item> {
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}

/** Mounted with its items: so the first of them are there at once. */
function Rows<Item>({ items, children }: RowsProps<Item>) {
  const shown = useRestLater(items, AT_ONCE);
  return (
    <ul
      data-slot="record-list"
      className={clsx(
        '-mx-2 scroll-shades max-h-96 overflow-y-auto overscroll-y-contain [scrollbar-color:var(--line-strong)_transparent] [scrollbar-gutter:stable] [scrollbar-width:thin]',
        // Of a thousand only those that are seen are laid out.
        items.length > LONG && '*:[contain-intrinsic-size:auto_4.5rem] *:[content-visibility:auto]',
      )}
    >
      {shown.map(children)}
    </ul>
  );
}

function ListSkeleton() {
  return (
    <div className="animate-appear-late" role="status" aria-label="Loading...">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={recordRow} aria-hidden="true">
          <Bone rounded="rounded-xl" className="size-12 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Bone className="h-4 w-1/3" />
            <Bone className="h-3 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
