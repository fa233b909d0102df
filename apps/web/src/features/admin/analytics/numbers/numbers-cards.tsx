import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { ToolNumbers } from '@tools-hub/contracts';
import { cardLook } from '../../../../components/card.js';
import { Skeleton } from '../../../../components/skeleton.js';
import { counted, grouped } from '../../../../shared/text/counted.js';
import { percent } from './percent.js';
import { visitorsNote } from './visitors.js';

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

const LABELS = ['Uses', 'Daily Visitors', 'Previous Period', 'Share of Category'] as const;

const figuresOf = (numbers: ToolNumbers): readonly Figure[] => {
  const { uses, visitors, byDay, previous, category } = numbers;
  return [
    { label: LABELS[0], value: grouped(uses), note: `In ${counted(byDay.length, 'day')}` },
    { label: LABELS[1], value: visitors === null ? '–' : grouped(visitors), note: visitorsNote(numbers) },
    { label: LABELS[2], value: grouped(previous.uses), note: changeText(uses, previous.uses) },
    {
      label: LABELS[3],
      value: category === null ? '–' : percent(category.share),
      note: category === null ? t`No category` : `${counted(category.uses, 'use')} in ${category.name}`,
    },
  ];
};

const changeText = (uses: number, before: number): string => {
  if (uses === before) return t`As many as now`;
  return `${grouped(Math.abs(uses - before))} ${uses > before ? 'fewer' : 'more'} than now`;
};

const VALUE = 'text-[1.75rem] leading-tight font-semibold tracking-tight tabular-nums wrap-anywhere';
const NOTE = 'text-xs text-soft tabular-nums wrap-anywhere';

/** A tool's uses and visitors, the uses before, and its share of its category. */
export function NumbersCards({ numbers }: { readonly numbers: ToolNumbers | undefined }) {
  const figures = numbers ? figuresOf(numbers) : null;
  return (
    <dl
      className="grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] gap-3 sm:gap-4 lg:grid-cols-4"
      aria-busy={!figures}
    >
      {LABELS.map((label, index) => {
        const figure = figures?.[index];
        return (
          <div key={label} className={cardLook({ padding: 'figure', className: 'flex flex-col gap-1' })}>
            <dt className="text-sm text-soft">{label}</dt>
            {[figure?.value, figure?.note].map((text, row) => (
              <dd
                key={row}
                dir="auto"
                className={clsx(row === 0 ? VALUE : NOTE, !figure && 'animate-appear-late')}
              >
                {text ?? <Skeleton className="inline-block h-[0.8em] w-20 max-w-full align-middle" />}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
