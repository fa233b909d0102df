import clsx from 'clsx';
import { useDeferredValue, useId, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { Skeleton } from '../../../components/skeleton.js';
import { TextButton } from '../../../components/button.js';
import { cardLook, cardTitle } from '../../../components/card.js';
import type { Read } from '../../../shared/api/read.js';
import { useSessionValue } from '../../../shared/session/use-session-value.js';
import { grouped } from '../../../shared/text/counted.js';
import { LoadFailed, StaleNotice } from '../../../components/load-failed.js';
import { useDeferredRest } from '../../../components/use-deferred-rest.js';
import { ListControls } from './list-controls.js';
import {
  isNarrowed,
  offeredView,
  parseView,
  recordsInView,
  WHOLE_LIST,
  type ListOptions,
} from './list-view.js';
import type { StoredRecord } from './record-kind.js';
import { RecordRow, recordRow, type RowLook } from './record-row.js';
import { focusRow, moveInRows } from './row-focus.js';
import { useStable } from './use-stable.js';

interface RecordListProps<Item> {
  readonly ref: Ref<HTMLElement>;
  readonly kind: ListOptions<Item> & {
    readonly many: string;
    readonly emptyText: string;
  };
  readonly read: Read<readonly Item[]>;
  readonly look: (item: Item) => RowLook;
  readonly editing: string | null;
  readonly edit: (item: Item) => void;
  /** @param shown the records of the list, in their order */
  readonly remove: (item: Item, shown: readonly Item[]) => void;
}

/** A short list needs no filter. */
const FILTER_ABOVE = 8;
/** The rows that the frame shows at first, and some more. */
const AT_ONCE = 20;
const LONG = 100;

export function RecordList<Item extends StoredRecord>({
  ref,
  kind,
  read,
  look,
  editing,
  edit,
  remove,
}: RecordListProps<Item>) {
  const id = useId();
  const rows = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = read;
  const { many, emptyText } = kind;
  const [stored, setView] = useSessionValue(`${many} list`, parseView);
  const [current, setCurrent] = useState<string | null>(null);
  const view = useMemo(() => offeredView(stored, kind), [stored, kind]);
  const shownView = useDeferredValue(view);
  const shown = useMemo(() => recordsInView(data ?? [], shownView, kind), [data, shownView, kind]);
  const onEdit = useStable(edit);
  const onRemove = useStable((item: Item) => remove(item, shown));
  const narrowed = isNarrowed(shownView);
  const clear = (): void => {
    setView({ ...WHOLE_LIST, sort: view.sort });
    // The button disappears together with its focus.
    search.current?.focus();
  };
  const hasControls = data !== undefined && (data.length > FILTER_ABOVE || isNarrowed(view));
  return (
    <section ref={ref} className={cardLook({ className: 'group/list' })} aria-labelledby={id}>
      <div className="mb-2 flex min-h-9 flex-wrap items-center">
        <h2 id={id} tabIndex={-1} className={clsx(cardTitle, 'me-auto')}>
          Existing {many} {data && `(${grouped(data.length)})`}
        </h2>
        <p className="invisible text-xs text-soft group-has-[[data-control]:focus-visible]/list:visible max-lg:hidden">
          ↑ ↓ another row · ← → its actions · Enter edits · Delete deletes
        </p>
        <p role="status" className="text-xs text-soft tabular-nums not-empty:ms-4">
          {narrowed && data && (
            <>
              {grouped(shown.length)} of {grouped(data.length)}
              <span className="max-sm:sr-only"> {many.toLowerCase()}</span>
            </>
          )}
        </p>
        {narrowed && shown.length > 0 && (
          // On a phone it would not fit beside the count; there the controls are cleared one by one.
          <TextButton className="ms-4 text-xs max-sm:hidden" aria-label="Clear filters" onClick={clear}>
            Clear
          </TextButton>
        )}
      </div>
      {hasControls && (
        <ListControls<Item>
          ref={search}
          kind={kind}
          view={view}
          change={setView}
          enterList={() => focusRow(rows.current?.querySelector('li:has([tabindex="0"])') ?? null)}
        />
      )}
      {data !== undefined && error !== undefined && fulfilledTimeStamp !== undefined && (
        <div className="mb-2 text-xs text-soft">
          <StaleNotice since={fulfilledTimeStamp} busy={isFetching} retry={refetch} />
        </div>
      )}
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
      ) : shown.length === 0 ? (
        <div className="flex flex-col items-center gap-1 py-10 text-center text-sm text-soft">
          <p>{data.length === 0 ? emptyText : `None of the ${many.toLowerCase()} match.`}</p>
          {data.length > 0 && <TextButton onClick={clear}>Clear filters</TextButton>}
        </div>
      ) : (
        <Rows ref={rows} items={shown} current={current} focused={setCurrent}>
          {(item, isStop) => (
            <RecordRow<Item>
              key={item.id}
              item={item}
              look={look}
              isEdited={item.id === editing}
              isStop={isStop}
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
  readonly ref: Ref<HTMLUListElement>;
  readonly items: readonly Item[];
  /** The id of the row that had the focus last. */
  readonly current: string | null;
  readonly focused: (id: string) => void;
  readonly children: (item: Item, isStop: boolean) => ReactNode;
}

/** Mounted only with its items, so that the first of them are rendered at once. The whole list is one tab stop. */
function Rows<Item extends StoredRecord>({ ref, items, current, focused, children }: RowsProps<Item>) {
  const rendered = useDeferredRest(items, AT_ONCE);
  const stop = rendered.some(({ id }) => id === current) ? current : rendered[0]?.id;
  return (
    <ul
      ref={ref}
      data-slot="record-list"
      className={clsx(
        '-mx-2 scroll-shades @container max-h-96 overflow-y-auto overscroll-y-contain [scrollbar-color:var(--line-strong)_transparent] [scrollbar-gutter:stable] [scrollbar-width:thin]',
        // Rows outside of the frame skip their layout: there may be a thousand.
        items.length > LONG && '*:[contain-intrinsic-size:auto_2.5rem] *:[content-visibility:auto]',
      )}
      onFocus={({ target }) => {
        const id = target.closest('li')?.dataset['id'];
        if (id !== undefined) focused(id);
      }}
      onKeyDown={moveInRows}
    >
      {rendered.map((item) => children(item, item.id === stop))}
    </ul>
  );
}

function ListSkeleton() {
  return (
    <div className="animate-appear-late" role="status" aria-label="Loading...">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={recordRow} aria-hidden="true">
          <Skeleton rounded="rounded-lg" className="size-8 shrink-0" />
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-3 flex-1" />
        </div>
      ))}
    </div>
  );
}
