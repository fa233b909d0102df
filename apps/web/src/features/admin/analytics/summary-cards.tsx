import type { AnalyticsSummary } from '@tools-hub/contracts';
import type { Read } from '../../../shared/api/read.js';
import { counted, grouped } from '../../../shared/text/counted.js';
import { NotLoaded } from './figures-failed.js';

interface Figure {
  readonly label: string;
  readonly value: (summary: AnalyticsSummary) => number;
  readonly note: (summary: AnalyticsSummary) => string;
}

const FIGURES: readonly Figure[] = [
  {
    label: 'Total Tools',
    value: ({ tools }) => tools,
    note: ({ activeTools }) => `${grouped(activeTools)} active`,
  },
  {
    label: 'Total Usage (30d)',
    value: ({ usage30d }) => usage30d,
    note: () => 'Last 30 days, including today',
  },
  { label: 'Categories', value: ({ categories }) => categories, note: () => 'Including empty' },
  {
    label: 'Avg. per Tool',
    value: ({ averagePerTool }) => averagePerTool,
    note: ({ usageTotal }) => `${counted(usageTotal, 'use')}, all time`,
  },
];

export function SummaryCards({ read }: { readonly read: Read<AnalyticsSummary> }) {
  const { data, error } = read;
  if (!data && error !== undefined) {
    return (
      <section className="panel summary-failed" aria-label="Totals">
        <NotLoaded />
      </section>
    );
  }
  return (
    <dl className="summary-cards" aria-busy={!data}>
      {FIGURES.map(({ label, value, note }) => (
        <div key={label} className="panel summary-card">
          <dt className="summary-label">{label}</dt>
          {data ? (
            <>
              <dd className="summary-value">{grouped(value(data))}</dd>
              <dd className="summary-note">{note(data)}</dd>
            </>
          ) : (
            <>
              <dd className="summary-value appear-late">
                <span className="bone summary-bone" />
              </dd>
              <dd className="summary-note appear-late">
                <span className="bone summary-bone" />
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}
