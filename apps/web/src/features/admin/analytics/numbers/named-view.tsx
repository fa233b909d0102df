import { t } from '@lingui/core/macro';
import type { NamedUses } from '@tools-hub/contracts';
import { grouped } from '../../../../shared/text/counted.js';
import { Bar } from '../bar.js';
import type { ChartView } from '../chart-panel.js';
import { NO_CLICKS } from '../period.js';
import { percent } from './percent.js';

interface Named {
  /** 'Browser' */
  readonly one: string;
  /** 'browsers' */
  readonly many: string;
  readonly uses: readonly NamedUses[];
  /** The days, in words and in the name of a file. */
  readonly days: string;
  readonly file: string;
}

/** The view of the uses by browser or system, the most used first. */
export const namedView = ({ one, many, uses, days, file }: Named): ChartView => {
  const sum = uses.reduce((total, named) => total + named.uses, 0);
  const first = uses[0];
  const head = [one, 'Uses', 'Share'];
  const rows = uses.map((named) => [named.name, named.uses, percent(named.uses / sum)]);
  return {
    empty: first === undefined ? NO_CLICKS : null,
    chart: (
      <NamedBars
        uses={uses}
        sum={sum}
        gist={t`Bar chart of the ${many}. First is ${first?.name ?? ''} with ${percent((first?.uses ?? 0) / sum)} of the uses.`}
      />
    ),
    table: { caption: t`Uses by ${one.toLowerCase()}, ${days}`, head, rows },
    file: {
      name: `${many}-${file}.csv`,
      rows: [['Name', 'Uses'], ...uses.map(({ name, uses: of }) => [name, of])],
    },
  };
};

interface NamedBarsProps {
  readonly uses: readonly NamedUses[];
  readonly sum: number;
  readonly gist: string;
}

function NamedBars({ uses, sum, gist }: NamedBarsProps) {
  return (
    // Always as high as nine rows, the most that there are.
    <ol aria-label={gist} className="grid h-full auto-rows-[11.1%]">
      {uses.map(({ name, uses: count }) => (
        <li
          key={name}
          className="grid grid-cols-[8rem_minmax(0,1fr)_auto] items-center gap-3 text-sm max-sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
        >
          <span className="truncate">{name}</span>
          <Bar share={count / sum} className="h-3" />
          <span className="min-w-20 text-end text-soft tabular-nums">
            <span data-slot="uses">{grouped(count)}</span>
            <span className="inline-block min-w-11">{percent(count / sum)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
