import { t } from '@lingui/core/macro';
import type { NamedUses } from '@tools-hub/contracts';
import { grouped } from '../../../../shared/text/grouped.js';
import { Bar } from '../bar.js';
import type { ChartView } from '../chart-panel.js';
import { percentText } from '../labels.js';
import { noClicks } from '../period.js';

interface Named {
  readonly kind: 'browsers' | 'systems';
  readonly uses: readonly NamedUses[];
  /** The days, in words and in the name of a file. */
  readonly days: string;
  readonly file: string;
}

const WORDS = {
  browsers: {
    one: () => t`Browser`,
    gist: (first: string, share: string) =>
      t`Bar chart of the browsers. First is ${first} with ${share} of the uses.`,
    caption: (days: string) => t`Uses by browser, ${days}`,
  },
  systems: {
    one: () => t`System`,
    gist: (first: string, share: string) =>
      t`Bar chart of the systems. First is ${first} with ${share} of the uses.`,
    caption: (days: string) => t`Uses by system, ${days}`,
  },
};

/** The view of the uses by browser or system, the most used first. */
export const namedView = ({ kind, uses, days, file }: Named): ChartView => {
  const sum = uses.reduce((total, named) => total + named.uses, 0);
  const first = uses[0];
  const words = WORDS[kind];
  const head = [words.one(), t`Uses`, t`Share`];
  const rows = uses.map((named) => [nameOf(named), named.uses, percentText(named.uses, sum)]);
  return {
    empty: first === undefined ? noClicks() : null,
    chart: (
      <NamedBars
        uses={uses}
        sum={sum}
        gist={words.gist(first ? nameOf(first) : '', percentText(first?.uses ?? 0, sum))}
      />
    ),
    table: { caption: words.caption(days), head, rows },
    file: {
      name: `${kind}-${file}.csv`,
      rows: [[t`Name`, t`Uses`], ...uses.map((named) => [nameOf(named), named.uses])],
    },
  };
};

/** The name of a row. The server's 'Other' stands for all others, and is shown in the reader's language. */
const nameOf = ({ name }: NamedUses): string => (name === 'Other' ? t`Other` : name);

interface NamedBarsProps {
  readonly uses: readonly NamedUses[];
  readonly sum: number;
  readonly gist: string;
}

function NamedBars({ uses, sum, gist }: NamedBarsProps) {
  return (
    // Always as high as nine rows, the most that there are.
    <ol aria-label={gist} className="grid h-full auto-rows-[11.1%]">
      {uses.map((named) => (
        <li
          key={named.name}
          className="grid grid-cols-[8rem_minmax(0,1fr)_auto] items-center gap-3 text-sm max-sm:grid-cols-[6.5rem_minmax(0,1fr)_auto] max-[15rem]:grid-cols-[minmax(0,1fr)_auto] max-[15rem]:gap-1"
        >
          <span className="truncate">{nameOf(named)}</span>
          <Bar share={named.uses / sum} className="h-3 max-[15rem]:hidden" />
          <span className="min-w-20 text-end text-soft tabular-nums max-[15rem]:min-w-0">
            <span data-slot="uses">{grouped(named.uses)}</span>
            <span className="inline-block min-w-11">{percentText(named.uses, sum)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
