import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { ToolNumbers } from '@tools-hub/contracts';
import { cardVariants } from '../../../../components/card.js';
import { Skeleton } from '../../../../components/skeleton.js';
import { grouped } from '../../../../shared/text/counted.js';
import { percentText } from '../labels.js';
import { visitorsNote } from './visitors.js';

interface Figure {
  readonly value: string;
  readonly note: string;
}

const LABELS = [msg`Uses`, msg`Daily Visitors`, msg`Previous Period`, msg`Share of Category`];

/** The figures in the order of their labels. */
const figuresOf = (numbers: ToolNumbers): readonly Figure[] => {
  const { uses, visitors, byDay, previous, category } = numbers;
  return [
    { value: grouped(uses), note: plural({ days: byDay.length }, { one: 'In # day', other: 'In # days' }) },
    { value: visitors === null ? '–' : grouped(visitors), note: visitorsNote(numbers) },
    { value: grouped(previous.uses), note: changeText(uses, previous.uses) },
    {
      value: category === null ? '–' : percentText(category.share, 1),
      note: category === null ? t`No category` : categoryText(category.uses, category.name),
    },
  ];
};

const changeText = (uses: number, before: number): string => {
  if (uses === before) return t`As many as now`;
  const difference = Math.abs(uses - before);
  return uses > before
    ? plural(difference, { one: '# fewer than now', other: '# fewer than now' })
    : plural(difference, { one: '# more than now', other: '# more than now' });
};

const categoryText = (uses: number, name: string): string =>
  plural(uses, { one: `# use in ${name}`, other: `# uses in ${name}` });

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
          <div
            key={label.id}
            className={cardVariants({ padding: 'figure', className: 'flex flex-col gap-1' })}
          >
            <dt className="text-sm text-soft">{i18n._(label)}</dt>
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
