import { plural, t } from '@lingui/core/macro';
import { OWN_LISTS, type Category, type OwnList } from '@tools-hub/contracts';
import clsx from 'clsx';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { fadedEdges } from '../../components/layout.js';
import { chipClasses } from '../../components/chip.js';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '../../components/icons.js';
import { lessMotion } from '../../components/less-motion.js';
import { passFocusOn } from '../../components/pass-focus-on.js';
import { isRightToLeft, rovingStep } from '../../components/roving-step.js';
import { useOverflowEdges } from '../../components/use-overflow-edges.js';
import { useOwnIds } from '../../shared/own/own-lists.js';
import { ownListName } from '../../shared/own/own-list-name.js';
import { useHydrated } from '../../shared/use-hydrated.js';
import { useIsPast } from '../../shared/past/use-past.js';

interface CategoryChipsProps {
  readonly categories: readonly Category[];
  /** By category, the number of its tools that match the search. */
  readonly counts: ReadonlyMap<string, number>;
  readonly chosen: string | null;
  readonly choose: (categoryId: string) => void;
  readonly show: OwnList | null;
  readonly chooseShow: (list: OwnList | null) => void;
  readonly showAll: () => void;
}

/**
 * The categories, after the lists of the visitor's own that have something to show: one of either kind is pressed at most.
 * A row of toggle buttons with one tab stop: the arrow keys move within it. A row that is longer than the screen scrolls, and can be
 * expanded to several rows.
 */
export function CategoryChips({
  categories,
  counts,
  chosen,
  choose,
  show,
  chooseShow,
  showAll,
}: CategoryChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const rowId = useId();
  const [expanded, setExpanded] = useState(false);
  const edges = useOverflowEdges(row, expanded);
  const { start, end } = expanded ? { start: false, end: false } : edges;
  const own = { favourites: useOwnIds('favourites').length, lately: useOwnIds('lately').length };
  const isPast = useIsPast();
  const hydrated = useHydrated();
  const known = categories.some(({ id }) => id === chosen);

  useLayoutEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
    // Not the categories themselves, which are others whenever the number of their tools changes.
  }, [chosen, show, known, expanded]);

  const collapse = (): void => {
    setExpanded(false);
    more.current?.focus();
  };
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && expanded) return collapse();
    const chips = [...(row.current?.querySelectorAll('button') ?? [])];
    const next = rovingStep(event, chips.indexOf(event.target as HTMLButtonElement), chips.length);
    if (next === undefined) return;
    event.preventDefault();
    chips[next]?.focus();
  };
  const scroll = (direction: 1 | -1): void => {
    if (!row.current) return;
    const forward = isRightToLeft(row.current) ? -1 : 1;
    row.current.scrollBy({
      left: direction * forward * row.current.clientWidth * 0.75,
      // Browsers animate a smooth scroll also for visitors who prefer less motion.
      behavior: lessMotion().matches ? 'instant' : 'smooth',
    });
  };

  const collapseAfter = (act: () => void) => (): void => {
    act();
    setExpanded(false);
  };

  return (
    <div
      className={clsx(
        'flex min-w-0 flex-auto items-start gap-1.5 noscript:hidden',
        expanded && 'max-sm:flex-col',
      )}
      data-expanded={expanded || undefined}
    >
      <div className="relative min-w-0">
        <div
          ref={row}
          id={rowId}
          role="toolbar"
          aria-label={t`Categories`}
          // Firefox would stop at the row itself before its button, because the row scrolls.
          tabIndex={-1}
          className={clsx(
            'relative -mx-1 flex gap-1.5 px-1 py-1',
            expanded
              ? 'max-h-[40dvh] flex-wrap overflow-y-auto overscroll-y-contain'
              : 'overflow-x-auto overscroll-x-contain',
            fadedEdges({ start, end }),
          )}
          onKeyDown={move}
        >
          <Chip
            name={t`All Tools`}
            pressed={chosen === null && show === null}
            stop={!known && show === null}
            choose={collapseAfter(showAll)}
          />
          {OWN_LISTS.filter((list) => !hydrated || (own[list] > 0 && !isPast) || list === show).map(
            (list) => (
              <Chip
                key={list}
                {...(!hydrated && list !== show && { 'data-own': list })}
                name={ownListName(list)}
                count={list === 'favourites' ? (hydrated ? own[list] : 'stored') : undefined}
                pressed={list === show}
                stop={list === show && !known}
                choose={collapseAfter(() => chooseShow(list === show ? null : list))}
              />
            ),
          )}
          {categories.map(({ id, name }) => (
            <Chip
              key={id}
              name={name}
              // The counts are those of the whole directory.
              count={show === null ? (counts.get(id) ?? 0) : undefined}
              pressed={id === chosen}
              stop={id === chosen}
              choose={collapseAfter(() => choose(id))}
            />
          ))}
        </div>
        {start && <ScrollButton side="start" scroll={() => scroll(-1)} />}
        {end && <ScrollButton side="end" scroll={() => scroll(1)} />}
      </div>
      {(edges.start || edges.end) && (
        <button
          ref={more}
          type="button"
          className={clsx(chipClasses, 'my-1 shrink-0 max-sm:self-end max-sm:px-3.5')}
          aria-expanded={expanded}
          aria-controls={rowId}
          onClick={() => setExpanded(!expanded)}
        >
          <span className="max-sm:sr-only" aria-hidden="true">
            {expanded ? t`Fewer` : t`More`}
          </span>
          <span className="sr-only">{expanded ? t`Fewer categories` : t`More categories`}</span>
          <ChevronDownIcon className={clsx('size-4 transition-transform', expanded && 'rotate-180')} />
        </button>
      )}
    </div>
  );
}

interface ChipProps {
  readonly name: string;
  /** 'stored' is the number of favourites, which only first-paint/theme.js knows. */
  readonly count?: number | 'stored' | undefined;
  /** The list of a chip in the server's HTML, which own-chips.css shows where the browser has such a list. */
  readonly 'data-own'?: string;
  readonly pressed: boolean;
  readonly stop: boolean;
  readonly choose: () => void;
}

function Chip({ name, count, pressed, stop, choose, ...own }: ChipProps) {
  return (
    <button
      // The chip of an empty list disappears when it is released.
      ref={passFocusOn}
      type="button"
      {...own}
      className={clsx(chipClasses, 'shrink-0')}
      aria-pressed={pressed}
      tabIndex={stop ? 0 : -1}
      onClick={choose}
    >
      <span dir="auto" className="max-w-48 truncate">
        {name}
      </span>
      {count !== undefined && (
        <>
          <span
            className="text-xs text-soft tabular-nums group-aria-pressed/chip:text-inherit"
            aria-hidden="true"
          >
            {count === 'stored' ? <span className="own-count" /> : count}
          </span>
          {count !== 'stored' && (
            <span className="sr-only">{plural(count, { one: '# tool', other: '# tools' })}</span>
          )}
        </>
      )}
    </button>
  );
}

/** For the mouse only: touch swipes, and the keyboard moves the focus. */
function ScrollButton({ side, scroll }: { readonly side: 'start' | 'end'; readonly scroll: () => void }) {
  return (
    <button
      type="button"
      className={clsx(
        'absolute inset-y-0 my-auto hidden size-8 place-items-center rounded-full border border-line bg-card text-soft shadow-card hover:border-line-strong hover:text-ink mouse:grid',
        side === 'start' ? '-start-1' : '-end-1',
      )}
      aria-hidden="true"
      tabIndex={-1}
      onClick={scroll}
    >
      {side === 'start' ? <ChevronLeftIcon /> : <ChevronRightIcon />}
    </button>
  );
}
