import type { Category } from '@tools-hub/contracts';
import clsx from 'clsx';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { fadedEdges } from '../../components/layout.js';
import { chipLook } from '../../components/chip.js';
import { ChevronLeftIcon, ChevronRightIcon } from '../../components/icons.js';
import { useOverflowEdges } from '../../components/use-overflow-edges.js';

interface CategoryChipsProps {
  readonly categories: readonly Category[];
  readonly chosen: string | null;
  readonly choose: (categoryId: string | null) => void;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** A row of toggle buttons with one tab stop: the arrow keys move within it. */
export function CategoryChips({ categories, chosen, choose }: CategoryChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  const { start, end } = useOverflowEdges(row);
  const known = categories.some(({ id }) => id === chosen);

  useLayoutEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [chosen, categories]);

  const move = (event: KeyboardEvent): void => {
    const chips = [...(row.current?.querySelectorAll('button') ?? [])];
    const next = STEPS[event.key]?.(chips.indexOf(event.target as HTMLButtonElement), chips.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    chips[next]?.focus();
  };
  const scroll = (direction: 1 | -1): void => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.75, behavior: 'smooth' });
  };

  return (
    <div className="relative min-w-0">
      <div
        ref={row}
        role="group"
        aria-label="Categories"
        className={clsx(
          'relative -mx-1 flex gap-1.5 overflow-x-auto overscroll-x-contain px-1 py-1',
          fadedEdges({ start, end }),
        )}
        onKeyDown={move}
      >
        <Chip name="All Tools" pressed={chosen === null} stop={!known} choose={() => choose(null)} />
        {categories.map(({ id, name, toolCount }) => (
          <Chip
            key={id}
            name={name}
            count={toolCount}
            pressed={id === chosen}
            stop={id === chosen}
            choose={() => choose(id)}
          />
        ))}
      </div>
      {start && <ScrollButton side="start" scroll={() => scroll(-1)} />}
      {end && <ScrollButton side="end" scroll={() => scroll(1)} />}
    </div>
  );
}

interface ChipProps {
  readonly name: string;
  readonly count?: number;
  readonly pressed: boolean;
  readonly stop: boolean;
  readonly choose: () => void;
}

function Chip({ name, count, pressed, stop, choose }: ChipProps) {
  return (
    <button
      type="button"
      className={clsx(chipLook, 'shrink-0')}
      aria-pressed={pressed}
      aria-description={count === undefined ? undefined : `${count} tools`}
      tabIndex={stop ? 0 : -1}
      onClick={choose}
    >
      <span dir="auto" className="max-w-48 truncate">
        {name}
      </span>
      {count !== undefined && (
        <span
          className="text-xs text-soft tabular-nums group-aria-pressed/chip:text-inherit"
          aria-hidden="true"
        >
          {count}
        </span>
      )}
    </button>
  );
}

/** For the mouse alone: fingers swipe, keys move the focus. */
function ScrollButton({ side, scroll }: { readonly side: 'start' | 'end'; readonly scroll: () => void }) {
  return (
    <button
      type="button"
      className={clsx(
        'absolute inset-y-0 my-auto hidden size-8 place-items-center rounded-full border border-line bg-card text-soft shadow-card hover:border-line-strong hover:text-ink mouse:grid',
        side === 'start' ? '-left-1' : '-right-1',
      )}
      aria-hidden="true"
      tabIndex={-1}
      onClick={scroll}
    >
      {side === 'start' ? <ChevronLeftIcon /> : <ChevronRightIcon />}
    </button>
  );
}
