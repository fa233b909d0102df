import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { TextButton } from '../../../components/button.js';
import { passFocus } from '../../../components/pass-focus.js';
import type { OrderedKind } from '@tools-hub/domain';
import { selectAllLabel } from './kind-texts.js';
import type { SelectedRows } from './use-selection.js';

interface SelectionBarProps<Item> {
  readonly kind: OrderedKind;
  readonly selected: SelectedRows<Item>;
  /** The number of rows that the list shows. */
  readonly shown: number;
  /** Whether the rows have handles, which the checkbox stands beside. */
  readonly hasHandles: boolean;
  /** Whether the filters leave records out. */
  readonly isNarrowed: boolean;
  /** The actions on the selected rows. */
  readonly children: ReactNode;
}

/** Selects all rows of a list, and acts on the selected ones. Its space is always reserved, so that no row moves below the pointer. */
export function SelectionBar<Item>({
  kind,
  selected,
  shown,
  hasHandles,
  isNarrowed,
  children,
}: SelectionBarProps<Item>) {
  const box = useRef<HTMLInputElement>(null);
  const hadSome = useRef(false);
  const { items, hidden, toggleAll, clear } = selected;
  const all = items.length === shown;
  const some = items.length > 0;
  useEffect(() => {
    // There is no attribute for it.
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  useEffect(() => {
    // The actions disappear together with their focus.
    if (!some && document.activeElement === document.body && hadSome.current) box.current?.focus();
    hadSome.current = some;
  }, [some]);
  return (
    <div
      ref={leaveToTitle}
      className={clsx(
        '-mx-2 flex min-h-11 flex-wrap items-center gap-x-2 border-b border-line pe-2 sm:gap-x-3 sm:pe-5',
        hasHandles ? 'ps-7 pointer-coarse:ps-9' : 'ps-2',
      )}
    >
      <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-x-2 text-sm text-soft sm:gap-x-3">
        <span className="grid w-9 shrink-0 place-items-center">
          <input
            ref={box}
            type="checkbox"
            className="size-4.5 cursor-pointer accent-accent-edge"
            checked={some && all}
            onChange={toggleAll}
          />
        </span>
        <span className={some ? 'sr-only' : undefined}>
          {isNarrowed ? plural(shown, { other: 'Select all # that match' }) : selectAllLabel(kind, shown)}
        </span>
      </label>
      <p role="status" className="min-w-0 truncate text-sm tabular-nums">
        {some && (
          <>
            {plural(items.length, { one: '# selected', other: '# selected' })}
            {hidden > 0 && (
              <span className="text-soft">
                {' '}
                <span className="max-sm:sr-only">
                  {plural(hidden, {
                    one: '· # more is hidden and not affected',
                    other: '· # more are hidden and not affected',
                  })}
                </span>
              </span>
            )}
          </>
        )}
      </p>
      {some && (
        <div className="ms-auto flex max-w-full shrink-0 flex-wrap items-center justify-end gap-x-3">
          {children}
          <TextButton className="text-sm" onClick={clear}>
            <Trans>
              Clear <span className="sr-only">selection</span>
            </Trans>
          </TextButton>
        </div>
      )}
    </div>
  );
}

/** The ref of the bar, which disappears with the last row of the list, and leaves its focus to the title. */
const leaveToTitle = passFocus((bar) => {
  const title = bar.closest('section')?.querySelector('h2');
  return () => title?.focus();
});
