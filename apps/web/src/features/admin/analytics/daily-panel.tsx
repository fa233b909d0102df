import { useId, useMemo, type Dispatch, type SetStateAction } from 'react';
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
      <div className="daily-controls">
        <PeriodControl
          period={choice.period}
          today={today}
          choose={(period) => setChoice((now) => ({ ...now, period }))}
        />
        <div className="switch-field">
          <input
            type="checkbox"
            role="switch"
            id={id}
            className="switch"
            checked={choice.compare}
            onChange={({ target }) => setChoice((now) => ({ ...now, compare: target.checked }))}
          />
          <label htmlFor={id} className="field-label switch-label">
            Compare with previous period
          </label>
        </div>
      </div>
      <div className="daily-words">
        {data && (
          <>
            <p className="daily-text">{dailyText(data)}</p>
            {data.before && <LineKey days={data.days} before={data.before} />}
          </>
        )}
      </div>
    </ChartPanel>
  );
}

/** Which line is of which days. */
function LineKey({ days, before }: { readonly days: DailyUses['days']; readonly before: DailyUses['days'] }) {
  return (
    <ul className="line-key">
      <li>
        <span className="line-sample" aria-hidden="true" />
        {rangeText(rangeOfDays(days))}
      </li>
      <li>
        <span className="line-sample line-sample-before" aria-hidden="true" />
        {rangeText(rangeOfDays(before))}
      </li>
    </ul>
  );
}
