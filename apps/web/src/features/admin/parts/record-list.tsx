import { LIMITS } from '@tools-hub/domain';
import clsx from 'clsx';
import { useDeferredValue, useId, useMemo, useState, type ReactNode, type Ref } from 'react';
import type { Read } from '../../../shared/api/read.js';
import { counted, grouped } from '../../../shared/text/counted.js';
import { LoadFailed, StaleNotice } from '../../../shared/ui/load-failed.js';
import { useRestLater } from '../../../shared/ui/use-rest-later.js';
import type { KeptRecord } from './record-kind.js';
import { RecordRow } from './record-row.js';
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
    <section ref={ref} className="panel" aria-labelledby={id}>
      <div className="panel-bar">
        <h2 id={id} tabIndex={-1} className="panel-title">
          Existing {many} {data && `(${grouped(data.length)})`}
        </h2>
        {data && (data.length > FILTER_ABOVE || typed !== '') && (
          <input
            type="search"
            className="input list-filter"
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
        <div className="list-note">
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
          <LoadFailed busy={isFetching} retry={refetch} title={`Couldn't load the ${many.toLowerCase()}`} />
        )
      ) : found.length === 0 ? (
        <p className="list-empty">
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
  return <ul className={clsx('record-list', items.length > LONG && 'is-long')}>{shown.map(children)}</ul>;
}

function ListSkeleton() {
  return (
    <div className="appear-late" role="status" aria-label="Loading...">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="record-row" aria-hidden="true">
          <span className="bone size-12 shrink-0 rounded-xl" />
          <span className="flex flex-1 flex-col gap-2">
            <span className="bone h-4 w-1/3" />
            <span className="bone h-3 w-2/3" />
          </span>
        </div>
      ))}
    </div>
  );
}
