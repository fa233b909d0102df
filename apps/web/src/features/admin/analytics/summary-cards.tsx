import { plural, t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { AnalyticsSummary } from '@tools-hub/contracts';
import { Skeleton } from '../../../components/skeleton.js';
import { cardVariants } from '../../../components/card.js';
import type { Read } from '../../../shared/api/read.js';
import { grouped } from '../../../shared/text/counted.js';
import { sumOf } from './daily-view.js';
import { NotLoaded } from './figures-failed.js';
import { noteOf, DEFAULT_PERIOD } from './period.js';
import type { DailyUses } from './use-daily-uses.js';

interface Figure {
  readonly label: string;
  readonly value: (summary: AnalyticsSummary) => number;
  readonly note: (summary: AnalyticsSummary) => string;
}

/** The clicks of the shown period; the summary has those of the last 30 days. */
const usageFigure = (daily: DailyUses | undefined): Figure => {
  if (daily === undefined || daily.period === DEFAULT_PERIOD)
    return {
      label: t`Total Usage (30d)`,
      value: ({ usage30d }) => usage30d,
      note: () => t`Last 30 days, including today`,
    };
  const { period, days, today } = daily;
  const [dates, count] = [noteOf({ period, allTime: false }), days.length];
  return {
    label: t`Total Usage (${count}d)`,
    value: () => sumOf(days),
    note: () => (days.at(-1)?.day === today ? t`${dates}, including today` : dates),
  };
};

const figuresOf = (daily: DailyUses | undefined): readonly Figure[] => [
  {
    label: t`Total Tools`,
    value: ({ tools }) => tools,
    note: ({ activeTools }) => plural(activeTools, { one: '# active', other: '# active' }),
  },
  usageFigure(daily),
  { label: t`Categories`, value: ({ categories }) => categories, note: () => t`Including empty` },
  {
    label: t`Avg. per Tool`,
    value: ({ averagePerTool }) => averagePerTool,
    note: ({ usageTotal }) => plural(usageTotal, { one: '# use, all time', other: '# uses, all time' }),
  },
];

const VALUE = 'text-[1.75rem] leading-tight font-semibold tracking-tight tabular-nums wrap-anywhere';
const NOTE = 'text-xs text-soft tabular-nums';

interface SummaryCardsProps {
  readonly read: Read<AnalyticsSummary>;
  readonly daily: DailyUses | undefined;
}

export function SummaryCards({ read, daily }: SummaryCardsProps) {
  const { data, error } = read;
  if (!data && error !== undefined) {
    return (
      <section
        className={cardVariants({ className: 'grid min-h-64 lg:min-h-31 lg:*:py-0' })}
        aria-label={t`Totals`}
      >
        <NotLoaded />
      </section>
    );
  }
  return (
    <dl
      className="grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] gap-3 sm:gap-4 lg:grid-cols-4"
      aria-busy={!data}
    >
      {figuresOf(daily).map(({ label, value, note }) => (
        <div key={label} className={cardVariants({ padding: 'figure', className: 'flex flex-col gap-1' })}>
          <dt className="text-sm text-soft">{label}</dt>
          {data ? (
            <>
              <dd className={VALUE}>{grouped(value(data))}</dd>
              <dd className={NOTE}>{note(data)}</dd>
            </>
          ) : (
            <>
              <dd className={clsx(VALUE, 'animate-appear-late')}>
                <Skeleton className="inline-block h-[0.8em] w-20 max-w-full align-middle" />
              </dd>
              <dd className={clsx(NOTE, 'animate-appear-late')}>
                <Skeleton className="inline-block h-[0.8em] w-20 max-w-full align-middle" />
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}
