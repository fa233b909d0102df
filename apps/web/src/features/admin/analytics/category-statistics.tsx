import { plural, t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { CategoryUses } from '@tools-hub/contracts';
import { earlier } from '../../../components/layout.js';
import { Skeleton } from '../../../components/skeleton.js';
import { cardBar, cardVariants, cardTitle } from '../../../components/card.js';
import { Loading } from '../parts/loaded.js';
import { Bar } from './bar.js';
import { categoriesNote } from './choice.js';
import { FiguresMessage, NotLoaded } from './figures-failed.js';
import { noteBesideTitle, titleIn } from './period.js';
import type { ChosenRead } from './use-figures.js';

const STATISTIC =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-2.5 text-sm first:border-t-0 sm:grid-cols-[minmax(0,1fr)_7rem_9rem]';
const FIGURE = 'text-soft tabular-nums sm:text-end';

export function CategoryStatistics({ read }: { readonly read: ChosenRead<readonly CategoryUses[]> }) {
  const { data, error, choice, isEarlier } = read;
  const most = Math.max(1, ...(data ?? []).map(({ uses }) => uses));
  return (
    <section className={cardVariants()} aria-labelledby="category-statistics">
      <div className={clsx(cardBar, 'mb-3 items-center')}>
        <h2 id="category-statistics" className={cardTitle}>
          {titleIn(t`Category Statistics`, choice)}
        </h2>
        <p className="text-xs text-soft tabular-nums first-letter:uppercase">
          {choice.by === 'then' ? categoriesNote(choice) : noteBesideTitle(choice)}
        </p>
      </div>
      {data === undefined ? (
        error === undefined ? (
          <Loading rows={4}>
            <div className={STATISTIC}>
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-4 w-28" />
            </div>
          </Loading>
        ) : (
          <NotLoaded />
        )
      ) : data.length === 0 ? (
        <FiguresMessage>{t`No categories created yet.`}</FiguresMessage>
      ) : (
        // Focusable, so that it can be scrolled with the keyboard.
        <div
          className={clsx(
            '-mx-2 rounded-lg px-2 sm:max-h-96 sm:overflow-y-auto sm:overscroll-y-contain print:max-h-none',
            isEarlier && earlier,
          )}
          aria-busy={isEarlier}
          role="region"
          aria-label={t`Tools and uses by category`}
          tabIndex={0}
        >
          <ul>
            {data.map(({ categoryId, name, toolCount, uses }) => (
              <li key={categoryId} className={STATISTIC}>
                <span className="wrap-anywhere max-sm:col-span-2" dir="auto">
                  {name}
                </span>
                <span className={FIGURE}>{plural(toolCount, { one: '# tool', other: '# tools' })}</span>
                <span className={FIGURE}>{plural(uses, { one: '# use', other: '# uses' })}</span>
                <Bar share={uses / most} className="col-span-full mt-1.5 h-1 bg-sunken" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
