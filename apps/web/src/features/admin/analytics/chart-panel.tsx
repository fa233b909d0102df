import { toCsv, type Cell } from '@tools-hub/contracts';
import clsx from 'clsx';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { earlier } from '../../../components/layout.js';
import { Skeleton } from '../../../components/skeleton.js';
import { cardVariants, cardTitle } from '../../../components/card.js';
import type { Read } from '../../../shared/api/read.js';
import { download } from '../parts/download.js';
import { Loading } from '../parts/loaded.js';
import { ChartBoundary } from './chart-boundary.js';
import { FiguresMessage, NotLoaded } from './figures-failed.js';
import { FiguresTable, type Table } from './figures-table.js';
import { PanelMenu } from './panel-menu.js';

/** The views of loaded figures. */
export interface ChartView {
  /** Replaces a chart that would be empty. */
  readonly empty: string | null;
  readonly chart: ReactNode;
  readonly table: Table;
  readonly file: { readonly name: string; readonly rows: readonly (readonly Cell[])[] };
}

interface ChartPanelProps {
  readonly title: string;
  readonly read: Omit<Read<unknown>, 'data'>;
  /** Undefined while the figures load, and after they failed to load. */
  readonly view: ChartView | undefined;
  /** The next step from an empty panel. */
  readonly next?: ReactNode;
  /** Stands between the title and the chart. */
  readonly children?: ReactNode;
  /** Stands below the chart. */
  readonly foot?: ReactNode;
  /** Whether the chart shows an earlier choice. */
  readonly isEarlier?: boolean;
  /** Whether the card is as high as the chart beside it. */
  readonly tall?: boolean;
}

/** The row between the title and the chart. */
export const chartNote = 'mb-3 min-h-4 text-xs text-soft tabular-nums first-letter:uppercase';

/** An empty panel has half the height of a chart. */
const heightOf = (tall: boolean, view: ChartView | undefined): string => {
  if (view !== undefined && view.empty !== null) return tall ? 'h-46' : 'h-35';
  return tall ? 'h-118 sm:h-92' : 'h-70';
};

/** A card with a chart or its table. Its height does not depend on its state, unless it is empty. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, read, view, children, foot, next, isEarlier, tall = false } = props;
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const hasFigures = view?.empty === null;
  return (
    <section className={cardVariants({ className: 'flex flex-col' })} aria-labelledby={id}>
      <div className="mb-1 flex items-start justify-between gap-x-1">
        <h2 id={id} className={clsx(cardTitle, 'flex min-h-9 items-center wrap-anywhere')}>
          {title}
        </h2>
        <div className={clsx(!hasFigures && 'invisible')}>
          <PanelMenu
            title={title}
            asTable={asTable}
            setAsTable={setAsTable}
            save={() => {
              if (view) download(view.file.name, toCsv(view.file.rows), 'text/csv;charset=utf-8');
            }}
          />
        </div>
      </div>
      {children}
      <div className={clsx('mt-auto', heightOf(tall, view), isEarlier && earlier)} aria-busy={isEarlier}>
        {view === undefined ? (
          read.error === undefined || isEarlier ? (
            <ChartSkeleton />
          ) : (
            <NotLoaded />
          )
        ) : view.empty !== null ? (
          <FiguresMessage next={next}>{view.empty}</FiguresMessage>
        ) : asTable ? (
          <FiguresTable {...view.table} />
        ) : (
          <ChartBoundary fallback={<FiguresTable {...view.table} />}>
            <Suspense fallback={<ChartSkeleton />}>{view.chart}</Suspense>
          </ChartBoundary>
        )}
      </div>
      {foot}
    </section>
  );
}

function ChartSkeleton() {
  return (
    <Loading className="size-full">
      <Skeleton rounded="rounded-xl" className="size-full" />
    </Loading>
  );
}
