import { plural, t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { ToolNumbers } from '@tools-hub/contracts';
import { datesByLocale } from '../../../../shared/text/format-by-locale.js';
import { grouped } from '../../../../shared/text/grouped.js';
import type { ChartView } from '../chart-panel.js';
import { noClicks } from '../period.js';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MONDAY_TO_SUNDAY = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day));
const WEEKDAYS = {
  long: datesByLocale({ weekday: 'long', timeZone: 'UTC' }),
  short: datesByLocale({ weekday: 'short', timeZone: 'UTC' }),
};
/** The labelled hours. */
const EVERY = 6;

/** The names of the days of the week in the reader's language, Monday first. */
const weekdayNames = (length: 'long' | 'short'): readonly string[] =>
  MONDAY_TO_SUNDAY.map((day) => WEEKDAYS[length]().format(day));

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The view of the uses by hour of the week, Monday first. */
export const hoursView = ({ hours, name }: ToolNumbers, days: string, file: string): ChartView => {
  const long = weekdayNames('long');
  const busiest = busiestOf(hours);
  const [day, time] = [long[busiest.day] ?? '', hourText(busiest.hour)];
  const uses = grouped(busiest.uses);
  const rows = HOURS.map((hour) => [hourText(hour), ...hours.map((ofDay) => ofDay[hour] ?? 0)]);
  return {
    empty: busiest.uses === 0 ? noClicks() : null,
    chart: (
      <HoursGrid
        hours={hours}
        gist={t`Grid chart of the hours of the week for ${name}, ${days}. Most uses on ${day} at ${time}: ${uses}.`}
      />
    ),
    table: {
      caption: t`Uses by hour of the week, ${days}`,
      head: [t`Hour (UTC)`, ...weekdayNames('short')],
      rows,
    },
    file: {
      name: `hours-${file}.csv`,
      rows: [[t`Hour (UTC)`, ...long], ...rows],
    },
  };
};

const busiestOf = (hours: ToolNumbers['hours']) => {
  const all = hours.flatMap((day, index) => day.map((uses, hour) => ({ day: index, hour, uses })));
  return all.reduce((most, cell) => (cell.uses > most.uses ? cell : most), { day: 0, hour: 0, uses: 0 });
};

interface HoursGridProps {
  readonly hours: ToolNumbers['hours'];
  /** The name of the chart. */
  readonly gist: string;
}

/** A square for each hour of the week. Its size shows the uses, not its colour alone. */
function HoursGrid({ hours, gist }: HoursGridProps) {
  const most = Math.max(1, ...hours.flat());
  const names = weekdayNames('short');
  return (
    <div
      role="img"
      aria-label={gist}
      className="grid h-full grid-cols-[minmax(2.5rem,max-content)_repeat(24,minmax(0,1fr))] grid-rows-[repeat(7,minmax(0,1fr))_1.25rem] gap-px text-xs text-soft tabular-nums"
    >
      {hours.map((day, index) => [
        <span key={`day ${index}`} className="self-center pe-1.5">
          {names[index]}
        </span>,
        ...day.map((uses, hour) => (
          <span
            key={`${index} ${hour}`}
            className="grid place-items-center rounded-xs bg-sunken"
            title={usesText(names[index] ?? '', hourText(hour), uses)}
          >
            {uses > 0 && <Square share={uses / most} />}
          </span>
        )),
      ])}
      <span />
      {HOURS.map((hour) => (
        <span
          key={`hour ${hour}`}
          className={clsx(
            'self-end',
            hour % EVERY !== 0 && 'invisible',
            // With text of twice the size, every second label has room.
            hour % (2 * EVERY) !== 0 && 'max-[15rem]:invisible',
          )}
        >
          <span className="block w-0 whitespace-nowrap">{hourText(hour)}</span>
        </span>
      ))}
    </div>
  );
}

const usesText = (day: string, time: string, uses: number): string =>
  plural(uses, { one: `${day} ${time}: # use`, other: `${day} ${time}: # uses` });

/** @param share of the busiest hour, shown by the area */
function Square({ share }: { readonly share: number }) {
  const side = `${Math.max(18, Math.sqrt(share) * 100)}%`;
  return (
    <span
      className="block rounded-xs bg-accent-edge forced-colors:bg-highlight forced-colors:forced-color-adjust-none"
      style={{ width: side, height: side }}
    />
  );
}
