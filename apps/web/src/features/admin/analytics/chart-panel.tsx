import clsx from 'clsx';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { earlier } from '../../../components/layout.js';
import { Bone } from '../../../components/bone.js';
import { cardBar, cardLook, cardTitle } from '../../../components/card.js';
import { TextButton } from '../../../components/button.js';
import type { Read } from '../../../shared/api/read.js';
import { download } from '../parts/download.js';
import { DownloadIcon } from '../parts/icons.js';
import { ChartBoundary } from './chart-boundary.js';
import { toCsv, type Cell } from './csv.js';
import { FiguresMessage, NotLoaded } from './figures-failed.js';
import { FiguresTable, type Table } from './figures-table.js';

/** What is seen of figures that have come. */
export interface ChartView {
  /** Stands there instead of a chart without anything in it. */
  readonly empty: string | null;
  readonly chart: ReactNode;
  readonly table: Table;
  readonly file: { readonly name: string; readonly rows: readonly (readonly Cell[])[] };
}

interface ChartPanelProps {
  readonly title: string;
  readonly read: Omit<Read<unknown>, 'data'>;
  /** Undefined while the figures are on their way, and when they did not come. */
  readonly view: ChartView | undefined;
  /** Between the title and the chart. */
  readonly children?: ReactNode;
  /** The chart is of an earlier choice. */
  readonly isEarlier?: boolean;
  /** As high as the chart beside it. */
  readonly tall?: boolean;
}

/** Between the title and the chart. */
export const chartNote = 'mb-3 text-xs text-soft tabular-nums';

/** A chart in its card, as a chart or as a table. Its height is the same whatever becomes of it. */
export function ChartPanel({ title, read, view, children, isEarlier, tall = false }: ChartPanelProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const hasFigures = view?.empty === null;
  return (
    <section className={cardLook({ className: 'flex flex-col' })} aria-labelledby={id}>
      <div className={clsx(cardBar, 'mb-1 items-start')}>
        <h2 id={id} className={clsx(cardTitle, 'flex min-h-9 items-center')}>
          {title}
        </h2>
        <div className={clsx('flex flex-wrap gap-x-4', !hasFigures && 'invisible')}>
          <TextButton
            className="gap-1.5 text-sm whitespace-nowrap pointer-coarse:min-h-11"
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Show as chart' : 'Show as table'}
          </TextButton>
          <TextButton
            className="gap-1.5 text-sm whitespace-nowrap pointer-coarse:min-h-11"
            aria-label={`Download CSV: ${title}`}
            onClick={() => {
              if (view) download(view.file.name, toCsv(view.file.rows), 'text/csv;charset=utf-8');
            }}
          >
            <DownloadIcon />
            Download CSV
          </TextButton>
        </div>
      </div>
      {children}
      <div
        className={clsx('mt-auto', tall ? 'h-108 sm:h-92' : 'h-70', isEarlier && earlier)}
        aria-busy={isEarlier}
      >
        {view === undefined ? (
          read.error === undefined || isEarlier ? (
            <ChartSkeleton />
          ) : (
            <NotLoaded />
          )
        ) : view.empty !== null ? (
          <FiguresMessage>{view.empty}</FiguresMessage>
        ) : asTable ? (
          <FiguresTable {...view.table} />
        ) : (
          <ChartBoundary fallback={<FiguresTable {...view.table} />}>
            <Suspense fallback={<ChartSkeleton />}>{view.chart}</Suspense>
          </ChartBoundary>
        )}
      </div>
    </section>
  );
}

function ChartSkeleton() {
  return (
    <div className="size-full animate-appear-late" role="status" aria-label="Loading...">
      <Bone rounded="rounded-xl" className="size-full" />
    </div>
  );
}
