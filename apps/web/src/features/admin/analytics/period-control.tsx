import { plural, t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { DayRange } from '@tools-hub/contracts';
import { useState } from 'react';
import { fieldError, inputVariants } from '../../../components/field.js';
import { FieldFrame } from '../../../components/field-frame.js';
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
    <div className="flex basis-full flex-wrap items-end gap-3 sm:order-last max-sm:*:grow max-sm:*:basis-36">
      <FieldFrame label={t`First day`} className="max-w-full">
        {(field) => (
          <input
            {...field}
            type="date"
            className={inputVariants()}
            max={today}
            value={typed.from}
            onChange={(event) => change({ from: event.target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t`Last day`} className="max-w-full">
        {(field) => (
          <input
            {...field}
            type="date"
            className={inputVariants()}
            max={today}
            value={typed.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        )}
      </FieldFrame>
      <p role="status" data-slot="field-error" className={clsx(fieldError, 'basis-full empty:hidden')}>
        {issue}
      </p>
    </div>
  );
}
