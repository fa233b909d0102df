import { plural, t } from '@lingui/core/macro';
import type { AnalyticsSummary } from '@tools-hub/contracts';
import { cardVariants } from '../../../components/card.js';
import type { Read } from '../../../shared/api/read.js';
import { grouped } from '../../../shared/text/grouped.js';
import { sumOf } from './daily-view.js';
import { FigureCards, type Figure } from './figure-cards.js';
import { NotLoaded } from './figures-failed.js';
import { noteOf, DEFAULT_PERIOD } from './period.js';
import type { DailyUses } from './use-daily-uses.js';

/** The clicks of the shown period; the summary has those of the last 30 days. */
const usageFigure = (daily: DailyUses | undefined): Figure<AnalyticsSummary> => {
  if (daily === undefined || daily.period === DEFAULT_PERIOD)
    return {
      label: t`Total Usage (30d)`,
      value: ({ usage30d }) => grouped(usage30d),
      note: () => t`Last 30 days, including today`,
    };
  const { period, days, today } = daily;
  const [dates, count] = [noteOf({ period, allTime: false }), days.length];
  return {
    label: t`Total Usage (${count}d)`,
    value: () => grouped(sumOf(days)),
    note: () => (days.at(-1)?.day === today ? t`${dates}, including today` : dates),
  };
};

const figuresOf = (daily: DailyUses | undefined): readonly Figure<AnalyticsSummary>[] => [
  {
    label: t`Total Tools`,
    value: ({ tools }) => grouped(tools),
    note: ({ activeTools }) => plural(activeTools, { one: '# active', other: '# active' }),
  },
  usageFigure(daily),
  { label: t`Categories`, value: ({ categories }) => grouped(categories), note: () => t`Including empty` },
  {
    label: t`Avg. per Tool`,
    value: ({ averagePerTool }) => grouped(averagePerTool),
    note: ({ usageTotal }) => plural(usageTotal, { one: '# use, all time', other: '# uses, all time' }),
  },
];

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
  return <FigureCards data={data} figures={figuresOf(daily)} />;
}
