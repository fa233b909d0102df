import { t } from '@lingui/core/macro';
import type { OrderedKind } from '@tools-hub/domain';
import clsx from 'clsx';
import { useDeferredValue, useId, useMemo, useRef, type ReactNode, type Ref } from 'react';
import { Skeleton } from '../../../components/skeleton.js';
import { TextButton } from '../../../components/button.js';
import { cardVariants, cardTitle } from '../../../components/card.js';
import type { Read } from '../../../shared/api/read.js';
import { useMay } from '../../../shared/session/use-may.js';
import { useSessionValue } from '../../../shared/session/use-session-value.js';
import { countedKind, listFailed, listTitle, noneMatch, shownOfAll } from './kind-texts.js';
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
import { RecordRow, recordRow, type RowContent } from './record-row.js';
import { Loaded, Loading } from './loaded.js';
import { movedTo, movedToTop } from './new-places.js';
import { RecordRows } from './record-rows.js';
import { focusRow } from './row-focus.js';
import { SelectedIds } from './row-checkbox.js';
import { SelectionBar } from './selection-bar.js';
import type { TabName } from './tab-names.js';
import { useSelection } from './use-selection.js';
import { useStable } from './use-stable.js';

interface RecordListProps<Item> {
  readonly ref: Ref<HTMLElement>;
  readonly kind: ListOptions<Item> & {
    readonly tab: TabName;
    readonly kind: OrderedKind;
    readonly emptyText: string;
  };
  readonly read: Read<readonly Item[]>;
  readonly contentOf: (item: Item) => RowContent;
  readonly editing: string | null;
  readonly edit: (item: Item) => void;
  readonly remove: (item: Item) => void;
  /** @param ids the rows with a new position, in their new order @param moved the moved records in words: `Figma` or `2 tools` */
  readonly order: (ids: readonly string[], moved: string) => void;
  /** Actions on the selected rows. Without them no row can be selected. */
  readonly selectionActions?: ((selected: SelectionContext<Item>) => ReactNode) | undefined;
}

/** The selected rows, for the actions on them. */
export interface SelectionContext<Item> {
  readonly items: readonly Item[];
  readonly clear: () => void;
  /** Null where the rows are not in the owner's order. */
  readonly toTop: (() => void) | null;
}

/** A short list needs no filter. */
const FILTER_ABOVE = 8;
const NONE: readonly never[] = [];
/** Elements in which Escape has a meaning of its own. */
const OWN_ESCAPE = 'select, [type=search], [popover], dialog, [data-dragging]';

export function RecordList<Item extends StoredRecord>({
  ref,
  kind,
  read,
  contentOf,
  editing,
  edit,
  remove,
  order,
  selectionActions: actionsOfEditors,
}: RecordListProps<Item>) {
  const mayEdit = useMay('editor');
  const selectionActions = mayEdit ? actionsOfEditors : undefined;
  const id = useId();
  const hintId = useId();
  const rows = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { data } = read;
  const { kind: kindName, tab, emptyText } = kind;
  const [stored, setView] = useSessionValue(`${tab} list`, parseView);
  const view = useMemo(() => offeredView(stored, kind), [stored, kind]);
  const shownView = useDeferredValue(view);
  const shown = useMemo(() => recordsInView(data ?? [], shownView, kind), [data, shownView, kind]);
  const onEdit = useStable(edit);
  const onRemove = useStable(remove);
  const narrowed = isNarrowed(shownView);
  const selected = useSelection(data ?? NONE, shown);
  // In any other order a position would mean nothing.
  const isOrdered = mayEdit && shownView.sort === '';
  const idsOf = (items: readonly Item[]): string[] => items.map(({ id: each }) => each);
  const send = (ids: readonly string[], moved: string): void => {
    if (ids.length > 0) order(ids, moved);
  };
  const nameOf = (item: Item): string => contentOf(item).name;
  const toTop = useStable((item: Item) => send(movedToTop(idsOf(shown), new Set([item.id])), nameOf(item)));
  const moveTo = (item: Item, to: number, held: readonly Item[]): void =>
    send(movedTo(idsOf(shown), item.id, to, idsOf(held)), nameOf(item));
  const { items: chosen, ids: chosenIds } = selected;
  const chosenToTop = (): void => {
    const [one] = chosen;
    const moved = one && chosen.length === 1 ? nameOf(one) : countedKind(kindName, chosen.length);
    send(movedToTop(idsOf(shown), chosenIds), moved);
  };
  const clear = (): void => {
    setView({ ...WHOLE_LIST, sort: view.sort });
    // The button disappears together with its focus.
    search.current?.focus();
  };
  const hasControls = data !== undefined && (data.length > FILTER_ABOVE || isNarrowed(view));
  return (
    <section
      ref={ref}
      className={cardVariants({ className: 'group/list' })}
      aria-labelledby={id}
      onKeyDown={({ key, target, defaultPrevented }) => {
        if (key !== 'Escape' || defaultPrevented || chosen.length === 0) return;
        if (target instanceof Element && target.closest(OWN_ESCAPE) === null) selected.clear();
      }}
    >
      <div className="mb-2 flex min-h-9 flex-wrap items-center">
        <h2 id={id} tabIndex={-1} className={clsx(cardTitle, 'me-auto')}>
          {listTitle(kindName, data?.length)}
        </h2>
        <p className="invisible text-xs text-soft group-has-[[data-control]:focus-visible]/list:visible max-lg:hidden">
          {!mayEdit
            ? t`↑ ↓ another row · ← → its actions · Enter shows it`
            : selectionActions
              ? t`↑ ↓ another row · ← → its actions · Enter edits · Space selects · Delete deletes`
              : t`↑ ↓ another row · ← → its actions · Enter edits · Delete deletes`}
        </p>
        <p role="status" className="text-xs text-soft tabular-nums not-empty:ms-4">
          {narrowed && data && shownOfAll(kindName, shown.length, data.length)}
        </p>
        {narrowed && shown.length > 0 && (
          // On a phone it would not fit beside the count; there the controls are cleared one by one.
          <TextButton
            className="ms-4 text-xs max-sm:hidden"
            aria-label={t`Clear filters`}
            onClick={clear}
          >{t`Clear`}</TextButton>
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
      <Loaded read={read} failed={listFailed(kindName)} skeleton={<ListSkeleton />}>
        {(all) =>
          shown.length === 0 ? (
            <div className="flex flex-col items-center gap-1 py-10 text-center text-sm text-soft">
              <p>{all.length === 0 ? emptyText : noneMatch(kindName)}</p>
              {all.length > 0 && <TextButton onClick={clear}>{t`Clear filters`}</TextButton>}
            </div>
          ) : (
            <>
              {selectionActions && (
                <SelectionBar
                  kind={kindName}
                  selected={selected}
                  shown={shown.length}
                  hasHandles={isOrdered}
                  isNarrowed={narrowed}
                >
                  {selectionActions({
                    items: chosen,
                    clear: selected.clear,
                    toTop: isOrdered ? chosenToTop : null,
                  })}
                </SelectionBar>
              )}
              <SelectedIds value={chosenIds}>
                <RecordRows<Item>
                  ref={rows}
                  items={shown}
                  nameOf={nameOf}
                  hintId={hintId}
                  move={isOrdered ? moveTo : null}
                >
                  {(item, isStop) => (
                    <RecordRow<Item>
                      key={item.id}
                      item={item}
                      contentOf={contentOf}
                      isEdited={item.id === editing}
                      isStop={isStop}
                      edit={onEdit}
                      remove={mayEdit ? onRemove : null}
                      select={selectionActions ? selected.toggle : null}
                      handleHint={isOrdered ? hintId : null}
                      toTop={isOrdered ? toTop : null}
                    />
                  )}
                </RecordRows>
              </SelectedIds>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function ListSkeleton() {
  return (
    <Loading rows={6}>
      <div className={recordRow}>
        <Skeleton rounded="rounded-lg" className="size-8 shrink-0" />
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-3 flex-1" />
      </div>
    </Loading>
  );
}
