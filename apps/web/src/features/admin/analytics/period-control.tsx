import type { DayRange } from '@tools-hub/contracts';
import { useId, useState } from 'react';
import { FieldFrame } from '../parts/field-frame.js';
import { daysOf, PRESETS, USUAL, wrongDays, type Period } from './period.js';

interface PeriodControlProps {
  readonly period: Period;
  readonly today: string;
  readonly choose: (period: Period) => void;
}

/** Which days the chart has: the last ones, or any. */
export function PeriodControl({ period, today, choose }: PeriodControlProps) {
  const name = useId();
  const isChosen = (days: number): boolean => 'last' in period && period.last === days;
  return (
    <>
      <fieldset className="segments">
        <legend className="sr-only">Days to show</legend>
        {PRESETS.map((days) => (
          <label key={days} className="segment">
            <input
              type="radio"
              name={name}
              checked={isChosen(days)}
              onChange={() => choose(days === USUAL_DAYS ? USUAL : { last: days })}
            />
            {days} days
          </label>
        ))}
        <label className="segment">
          <input
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
  const wrong = wrongDays(typed, today) ?? undefined;
  const change = (part: Partial<DayRange>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (wrongDays(next, today) === null) choose(next);
  };
  return (
    <div className="custom-days">
      <FieldFrame label="First day">
        {(field) => (
          <input
            {...field}
            type="date"
            className="input"
            max={today}
            value={typed.from}
            onChange={(event) => change({ from: event.target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame label="Last day">
        {(field) => (
          <input
            {...field}
            type="date"
            className="input"
            max={today}
            value={typed.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        )}
      </FieldFrame>
      <p role="status" className="field-error custom-days-error">
        {wrong}
      </p>
    </div>
  );
}
