import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import {
  useDeferredValue,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useLoaded } from '../../../shared/use-loaded.js';
import type { StoredRecord } from './record-kind.js';
import { suppressSpaceClick, moveInRows } from './row-focus.js';
import type { RowSortingHandle } from './row-sorting.js';

/** The rows that the frame shows at first, and some more. */
const AT_ONCE = 20;
const LONG = 100;

const loadRowSorting = () => import('./row-sorting.js');

interface RecordRowsProps<Item> {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  /** The id of the text that describes the handles. */
  readonly hintId: string;
  /**
   * Null where the rows are not in the owner's order.
   * @param to the index of its new position among the rows that were there when it was picked up
   */
  readonly move: ((item: Item, to: number, held: readonly Item[]) => void) | null;
  readonly children: (item: Item, isStop: boolean) => ReactNode;
}

/** Mounted only with its items, so that the first of them are rendered at once. The whole list is one tab stop. */
export function RecordRows<Item extends StoredRecord>({
  ref,
  items,
  nameOf,
  hintId,
  move,
  children,
}: RecordRowsProps<Item>) {
  // Only the first rendering is in two parts: a row that was moved must not appear at its old position once more.
  const hasBegun = useDeferredValue(true, false);
  const [current, setCurrent] = useState<string | null>(null);
  /** The rows at the beginning of a drag, which stay until its end whatever others change. */
  const [held, setHeld] = useState<readonly Item[] | null>(null);
  const sorting = useRef<RowSortingHandle>(null);
  // Without it the handles do nothing.
  const RowSorting = useLoaded(loadRowSorting, true)?.RowSorting;
  const rendered = held ?? (hasBegun ? items : items.slice(0, AT_ONCE));
  const stop = rendered.some(({ id }) => id === current) ? current : rendered[0]?.id;

  const beginDrag = (event: SyntheticEvent): void => {
    const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-control=reorder]');
    const row = handle?.closest('li');
    if (handle && row) sorting.current?.begin(event, handle, row);
  };
  return (
    <>
      <ul
        ref={ref}
        data-slot="record-list"
        data-sortable={Boolean(move && RowSorting) || undefined}
        data-dragging={held !== null || undefined}
        className={clsx(
          'relative -mx-2 scroll-shades @container max-h-96 overflow-x-hidden overflow-y-auto overscroll-y-contain [scrollbar-color:var(--line-strong)_transparent] [scrollbar-gutter:stable] [scrollbar-width:thin] print:max-h-none',
          // Rows outside of the frame skip their layout: there may be a thousand.
          items.length > LONG &&
            '*:[contain-intrinsic-size:auto_2.875rem] *:[content-visibility:auto] pointer-coarse:*:[contain-intrinsic-size:auto_3.0625rem]',
        )}
        onFocus={({ target }) => {
          const id = target.closest('li')?.dataset['id'];
          if (id !== undefined) setCurrent(id);
        }}
        onBlur={({ relatedTarget }) => {
          // The keys are those of the field or the dialog that has the focus now.
          if (held !== null && relatedTarget !== null) sorting.current?.cancel();
        }}
        onPointerDown={beginDrag}
        onKeyDown={(event) => {
          // While a row is moved, the arrow keys are the library's.
          if (held !== null) return;
          beginDrag(event);
          moveInRows(event);
        }}
        onKeyUp={suppressSpaceClick}
      >
        {rendered.map((item) => children(item, item.id === stop))}
      </ul>
      <p
        hidden
        id={hintId}
      >{t`To move the row, press Space, then the arrow keys, and Space again. Escape puts it back.`}</p>
      {move && RowSorting && (
        <RowSorting
          ref={sorting}
          list={ref}
          nameOf={(index) => {
            const item = rendered[index];
            return item ? nameOf(item) : '';
          }}
          move={(from, to) => {
            const item = rendered[from];
            if (item) move(item, to, rendered);
          }}
          dragging={(is) => setHeld(is ? rendered : null)}
        />
      )}
    </>
  );
}
