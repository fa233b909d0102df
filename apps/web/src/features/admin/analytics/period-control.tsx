import clsx from 'clsx';
import type { DayRange } from '@tools-hub/contracts';
import { useId, useState } from 'react';
import { fieldError, inputLook } from '../../../components/field.js';
import { FieldFrame } from '../parts/field-frame.js';
import { daysOf, PRESETS, USUAL, periodIssue, type Period } from './period.js';

interface PeriodControlProps {
  readonly period: Period;
  readonly today: string;
  readonly choose: (period: Period) => void;
}

const SEGMENT =
  'relative inline-flex min-h-10 shrink-0 cursor-pointer items-center rounded-[0.625rem] px-3 text-sm whitespace-nowrap text-soft transition-colors hover:text-ink has-checked:bg-accent has-checked:text-on-accent forced-colors:has-checked:bg-highlight forced-colors:has-checked:text-on-highlight forced-colors:has-checked:forced-color-adjust-none';
const RADIO =
  'absolute inset-0 m-0 cursor-pointer appearance-none rounded-[inherit] focus-visible:outline-offset-1';

/** Chooses the days of all panels: the last ones, or a range. */
export function PeriodControl({ period, today, choose }: PeriodControlProps) {
  const name = useId();
  const isChosen = (days: number): boolean => 'last' in period && period.last === days;
  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap rounded-xl border border-line-strong p-0.5">
        <legend className="sr-only">Days to show</legend>
        {PRESETS.map((days) => (
          <label key={days} className={SEGMENT}>
            <input
              className={RADIO}
              type="radio"
              name={name}
              checked={isChosen(days)}
              onChange={() => choose(days === USUAL_DAYS ? USUAL : { last: days })}
            />
            {days} days
          </label>
        ))}
        <label className={SEGMENT}>
          <input
            className={RADIO}
            type="radio"
            name={name}
            checked={!('last' in period)}
            onChange={() => choose(daysOf(period, today))}
          />
          Custom
        </label>
      </fieldset>
      {!('last' in period) && <CustomDays range={period} today={today} choose={choose} />}
    </>
  );
}

const USUAL_DAYS = 30;

interface CustomDaysProps {
  readonly range: DayRange;
  readonly today: string;
  readonly choose: (range: DayRange) => void;
}

function CustomDays({ range, today, choose }: CustomDaysProps) {
  const [typed, setTyped] = useState(range);
  const wrong = periodIssue(typed, today) ?? undefined;
  const change = (part: Partial<DayRange>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (periodIssue(next, today) === null) choose(next);
  };
  return (
    // On a row below, so that 'Custom' does not move when it is chosen.
    <div className="order-last flex basis-full flex-wrap items-end gap-3">
      <FieldFrame label="First day" className="max-w-full">
        {(field) => (
          <input
            {...field}
            type="date"
            className={inputLook()}
            max={today}
            value={typed.from}
            onChange={(event) => change({ from: event.target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame label="Last day" className="max-w-full">
        {(field) => (
          <input
            {...field}
            type="date"
            className={inputLook()}
            max={today}
            value={typed.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        )}
      </FieldFrame>
      <p role="status" data-slot="field-error" className={clsx(fieldError, 'basis-full empty:hidden')}>
        {wrong}
      </p>
    </div>
  );
}
