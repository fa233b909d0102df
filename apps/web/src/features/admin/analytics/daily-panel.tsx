import clsx from 'clsx';
import { useId, useMemo, type Dispatch, type SetStateAction } from 'react';
import { Switch } from '../../../components/switch.js';
import { ChartPanel } from './chart-panel.js';
import { dailyText, dailyView, rangeOfDays } from './daily-view.js';
import { PeriodControl } from './period-control.js';
import { rangeText, titleOf } from './period.js';
import type { Choice, DailyRead, DailyUses } from './use-daily-uses.js';

interface DailyPanelProps {
  readonly read: DailyRead;
  readonly choice: Choice;
  readonly setChoice: Dispatch<SetStateAction<Choice>>;
}

export function DailyPanel({ read, choice, setChoice }: DailyPanelProps) {
  const id = useId();
  const { data, today, isEarlier } = read;
  const view = useMemo(() => data && dailyView(data), [data]);
  return (
    <ChartPanel title={titleOf(data?.period ?? choice.period)} read={read} view={view} isEarlier={isEarlier}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <PeriodControl
          period={choice.period}
          today={today}
          choose={(period) => setChoice((now) => ({ ...now, period }))}
        />
        <Switch
          id={id}
          label="Compare with previous period"
          checked={choice.compare}
          onChange={({ target }) => setChoice((now) => ({ ...now, compare: target.checked }))}
        />
      </div>
      <div className="my-3 flex min-h-5 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm tabular-nums">
        {data && (
          <>
            <p>{dailyText(data)}</p>
            {data.before && <LineKey days={data.days} before={data.before} />}
          </>
        )}
      </div>
    </ChartPanel>
  );
}

const LINE = 'w-6 border-t-2 forced-colors:forced-color-adjust-none';

/** Which line is of which days. */
function LineKey({ days, before }: { readonly days: DailyUses['days']; readonly before: DailyUses['days'] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft *:flex *:items-center *:gap-2">
      <li>
        <span className={clsx(LINE, 'border-accent-edge')} aria-hidden="true" />
        {rangeText(rangeOfDays(days))}
      </li>
      <li>
        <span className={clsx(LINE, 'border-dashed border-soft')} aria-hidden="true" />
        {rangeText(rangeOfDays(before))}
      </li>
    </ul>
  );
}
