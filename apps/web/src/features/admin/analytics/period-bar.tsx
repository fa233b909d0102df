import { useId, type Dispatch, type SetStateAction } from 'react';
import { Switch } from '../../../components/switch.js';
import { withPeriod, type Choice } from './choice.js';
import { PeriodControl } from './period-control.js';

interface PeriodBarProps {
  readonly choice: Choice;
  readonly setChoice: Dispatch<SetStateAction<Choice>>;
  readonly today: string;
}

/** The period of all panels. */
export function PeriodBar({ choice, setChoice, today }: PeriodBarProps) {
  const [compare, allTime] = [useId(), useId()];
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <PeriodControl
        period={choice.period}
        today={today}
        choose={(period) => setChoice((now) => withPeriod(now, period))}
      />
      <Switch
        id={compare}
        label="Compare with previous period"
        checked={choice.compare}
        onChange={({ target }) => setChoice((now) => ({ ...now, compare: target.checked }))}
      />
      <Switch
        id={allTime}
        label="Tools and categories of all time"
        checked={choice.allTime}
        onChange={({ target }) => setChoice((now) => ({ ...now, allTime: target.checked }))}
      />
    </div>
  );
}
