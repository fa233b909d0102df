import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { CATEGORY_TIMES, type CategoryTime } from '@tools-hub/contracts';
import { useId, type Dispatch, type SetStateAction } from 'react';
import { Switch } from '../../../components/switch.js';
import { withPeriod, type Choice } from './choice.js';
import { PeriodControl } from './period-control.js';
import { Segments } from './segments.js';

interface PeriodBarProps {
  readonly choice: Choice;
  readonly setChoice: Dispatch<SetStateAction<Choice>>;
  readonly today: string;
}

const CATEGORY_LABELS: Readonly<Record<CategoryTime, MessageDescriptor>> = {
  today: msg`Category today`,
  then: msg`Category at the time of the click`,
};

/** The period of all panels, and the category that a use counts for in both panels of categories. */
export function PeriodBar({ choice, setChoice, today }: PeriodBarProps) {
  const [compare, allTime] = [useId(), useId()];
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <PeriodControl
        period={choice.period}
        today={today}
        choose={(period) => setChoice((now) => withPeriod(now, period))}
      />
      <Switch
        id={compare}
        label={t`Compare with previous period`}
        checked={choice.compare}
        onChange={({ target }) => setChoice((now) => ({ ...now, compare: target.checked }))}
      />
      <Switch
        id={allTime}
        label={t`Tools and categories of all time`}
        checked={choice.allTime}
        onChange={({ target }) => setChoice((now) => ({ ...now, allTime: target.checked }))}
      />
      <Segments
        legend={t`Category of a use`}
        segments={CATEGORY_TIMES.map((by) => ({
          label: i18n._(CATEGORY_LABELS[by]),
          checked: choice.by === by,
          choose: () => setChoice((now) => ({ ...now, by })),
        }))}
      />
    </div>
  );
}
