import { plural, t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { DayRange } from '@tools-hub/contracts';
import { useState } from 'react';
import { fieldError } from '../../../components/field.js';
import { InputField } from '../parts/input-field.js';
import { daysOf, PRESETS, DEFAULT_PERIOD, periodIssue, type Period } from './period.js';
import { Segments } from './segments.js';

interface PeriodControlProps {
  readonly period: Period;
  readonly today: string;
  readonly choose: (period: Period) => void;
}

/** Chooses the days of all panels: the last ones, or a range. */
export function PeriodControl({ period, today, choose }: PeriodControlProps) {
  const isChosen = (days: number): boolean => 'last' in period && period.last === days;
  return (
    <>
      <Segments
        legend={t`Days to show`}
        segments={[
          ...PRESETS.map((days) => ({
            label: plural(days, { one: '# day', other: '# days' }),
            checked: isChosen(days),
            choose: () => choose(days === DEFAULT_DAYS ? DEFAULT_PERIOD : { last: days }),
          })),
          {
            label: t`Custom`,
            checked: !('last' in period),
            choose: () => choose(daysOf(period, today)),
          },
        ]}
      />
      {!('last' in period) && <CustomDays range={period} today={today} choose={choose} />}
    </>
  );
}

const DEFAULT_DAYS = 30;

interface CustomDaysProps {
  readonly range: DayRange;
  readonly today: string;
  readonly choose: (range: DayRange) => void;
}

function CustomDays({ range, today, choose }: CustomDaysProps) {
  const [typed, setTyped] = useState(range);
  const issue = periodIssue(typed, today) ?? undefined;
  const change = (part: Partial<DayRange>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (periodIssue(next, today) === null) choose(next);
  };
  return (
    // On a row below, so that 'Custom' does not move when it is chosen.
    <div className="flex basis-full flex-wrap items-end gap-3 *:max-w-full sm:order-last max-sm:*:grow max-sm:*:basis-36">
      <InputField
        label={t`First day`}
        type="date"
        max={today}
        value={typed.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <InputField
        label={t`Last day`}
        type="date"
        max={today}
        value={typed.to}
        onChange={({ target }) => change({ to: target.value })}
      />
      <p role="status" data-slot="field-error" className={clsx(fieldError, 'basis-full empty:hidden')}>
        {issue}
      </p>
    </div>
  );
}
