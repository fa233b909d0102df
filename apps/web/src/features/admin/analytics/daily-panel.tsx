import clsx from 'clsx';
import { useMemo } from 'react';
import { useHistoryAddress } from '../history/use-history-address.js';
import { useStable } from '../parts/use-stable.js';
import { ChartPanel } from './chart-panel.js';
import type { Choice } from './choice.js';
import { dailyText, dailyView, rangeOfDays } from './daily-view.js';
import { MarksList } from './marks/marks-list.js';
import { historyOf, type MarkedDay } from './marks/marks.js';
import { useMarks } from './marks/use-marks.js';
import { NextStep } from './next-step.js';
import { rangeText, titleOf } from './period.js';
import type { DailyRead, DailyUses } from './use-daily-uses.js';

interface DailyPanelProps {
  readonly read: DailyRead;
  readonly choice: Choice;
  readonly reset: () => void;
}

export function DailyPanel({ read, choice, reset }: DailyPanelProps) {
  const { data, isEarlier } = read;
  const range = useMemo(() => data && rangeOfDays(data.days), [data]);
  const marks = useMarks(range);
  const { open } = useHistoryAddress();
  const openDay = useStable((day: MarkedDay): void => {
    const view = historyOf(day);
    if (view) open(view.filter, view.entry);
  });
  const view = useMemo(() => data && dailyView(data, marks.days, openDay), [data, marks.days, openDay]);
  return (
    <ChartPanel
      title={titleOf(data?.period ?? choice.period)}
      read={read}
      view={view}
      isEarlier={isEarlier}
      foot={range && <MarksList {...marks} open={open} today={data?.today ?? ''} />}
      next={<NextStep counted={{ period: data?.period ?? choice.period, allTime: false }} reset={reset} />}
    >
      <DailyFigures daily={data} />
    </ChartPanel>
  );
}

const LINE = 'w-6 border-t-2 forced-colors:forced-color-adjust-none';

/** The sum of the days, and the legend of both lines where they are compared. */
export function DailyFigures({ daily }: { readonly daily: DailyUses | undefined }) {
  return (
    <div className="mb-3 flex min-h-5 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm tabular-nums">
      {daily && (
        <>
          <p>{dailyText(daily)}</p>
          {daily.before && <LineKey days={daily.days} before={daily.before} />}
        </>
      )}
    </div>
  );
}

interface LineKeyProps {
  readonly days: DailyUses['days'];
  readonly before: DailyUses['days'];
}

function LineKey({ days, before }: LineKeyProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft *:flex *:items-center *:gap-2">
      <li>
        <span className={clsx(LINE, 'border-accent-edge')} aria-hidden="true" />
        {rangeText(rangeOfDays(days))}
      </li>
      <li>
        <span className={clsx(LINE, 'border-dotted border-soft')} aria-hidden="true" />
        {rangeText(rangeOfDays(before))}
      </li>
    </ul>
  );
}
