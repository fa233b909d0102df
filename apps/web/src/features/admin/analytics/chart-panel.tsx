import clsx from 'clsx';
import { Suspense, useId, useState, type ReactNode } from 'react';
import type { Read } from '../../../shared/api/read.js';
import { download } from '../parts/download.js';
import { DownloadIcon } from '../parts/icons.js';
import { ChartBoundary } from './chart-boundary.js';
import { toCsv, type Cell } from './csv.js';
import { NotLoaded } from './figures-failed.js';
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
  readonly className?: string;
}

/** A chart in its card, as a chart or as a table. Its height is the same whatever becomes of it. */
export function ChartPanel({ title, read, view, children, isEarlier, className }: ChartPanelProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const hasFigures = view?.empty === null;
  return (
    <section className={clsx('panel chart-panel', className)} aria-labelledby={id}>
      <div className="panel-bar chart-bar">
        <h2 id={id} className="panel-title">
          {title}
        </h2>
        <div className={clsx('chart-actions', !hasFigures && 'invisible')}>
          <button type="button" className="text-button chart-action" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </button>
          <button
            type="button"
            className="text-button chart-action"
            aria-label={`Download CSV: ${title}`}
            onClick={() => {
              if (view) download(view.file.name, toCsv(view.file.rows), 'text/csv;charset=utf-8');
            }}
          >
            <DownloadIcon />
            Download CSV
          </button>
        </div>
      </div>
      {children}
      <div className={clsx('chart-body', isEarlier && 'is-earlier')} aria-busy={isEarlier}>
        {view === undefined ? (
          read.error === undefined || isEarlier ? (
            <ChartSkeleton />
          ) : (
            <NotLoaded />
          )
        ) : view.empty !== null ? (
          <p className="figures-message">{view.empty}</p>
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
    <div className="chart-skeleton appear-late" role="status" aria-label="Loading...">
      <span className="bone" aria-hidden="true" />
    </div>
  );
}
