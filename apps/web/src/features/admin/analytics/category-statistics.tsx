import clsx from 'clsx';
import type { CategoryUses } from '@tools-hub/contracts';
import { Bone } from '../../../components/bone.js';
import { cardBar, cardLook, cardTitle } from '../../../components/card.js';
import type { Read } from '../../../shared/api/read.js';
import { counted } from '../../../shared/text/counted.js';
import { FiguresMessage, NotLoaded } from './figures-failed.js';

const BONES = 4;
const STATISTIC =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-2.5 text-sm first:border-t-0 sm:grid-cols-[minmax(0,1fr)_7rem_9rem]';
const FIGURE = 'text-soft tabular-nums sm:text-end';

export function CategoryStatistics({ read }: { readonly read: Read<readonly CategoryUses[]> }) {
  const { data, error } = read;
  return (
    <section className={cardLook()} aria-labelledby="category-statistics">
      <div className={clsx(cardBar, 'mb-3 items-center')}>
        <h2 id="category-statistics" className={cardTitle}>
          Category Statistics
        </h2>
      </div>
      {data === undefined ? (
        error === undefined ? (
          <div className="animate-appear-late" role="status" aria-label="Loading...">
            {Array.from({ length: BONES }, (_, at) => (
              <div key={at} className={STATISTIC} aria-hidden="true">
                <Bone className="h-4 w-1/3" />
                <Bone className="h-4 w-28" />
              </div>
            ))}
          </div>
        ) : (
          <NotLoaded />
        )
      ) : data.length === 0 ? (
        <FiguresMessage>No categories created yet.</FiguresMessage>
      ) : (
        // Whoever has no mouse scrolls it with the keyboard.
        <div
          className="-mx-2 max-h-96 overflow-y-auto overscroll-y-contain rounded-lg px-2"
          role="region"
          aria-label="Tools and uses by category"
          tabIndex={0}
        >
          <ul>
            {data.map(({ categoryId, name, toolCount, uses }) => (
              <li key={categoryId} className={STATISTIC}>
                <span className="wrap-anywhere max-sm:col-span-2" dir="auto">
                  {name}
                </span>
                <span className={FIGURE}>{counted(toolCount, 'tool')}</span>
                <span className={FIGURE}>{counted(uses, 'use')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
