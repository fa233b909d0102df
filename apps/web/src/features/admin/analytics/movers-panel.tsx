import { plural, t } from '@lingui/core/macro';
import type { Mover, Movers } from '@tools-hub/contracts';
import { useMemo } from 'react';
import type { Read } from '../../../shared/api/read.js';
import { grouped } from '../../../shared/text/grouped.js';
import { ChartPanel, chartNote, type ChartView } from './chart-panel.js';
import { useNumbersAddress } from './numbers/use-numbers-address.js';
import { rangeText } from './period.js';

/** The tools whose uses rose and fell most from one week to the next. */
export function MoversPanel({ read }: { readonly read: Read<Movers> }) {
  const { data } = read;
  const { open } = useNumbersAddress();
  const view = useMemo(() => data && viewOf(data, open), [data, open]);
  return (
    <ChartPanel title={t`Movers of the Week`} read={read} view={view}>
      <p className={chartNote}>{data && noteOf(rangeText(data), rangeText(data.previous))}</p>
    </ChartPanel>
  );
}

const noteOf = (week: string, before: string): string =>
  t`${week}, compared with ${before}. Today is left out.`;

const viewOf = (movers: Movers, open: (toolId: string) => void): ChartView => {
  const { risen, fallen, from, to } = movers;
  const all = [...risen, ...fallen];
  const rows = all.map(({ name, uses, before }) => [name, uses, before, uses - before]);
  const head = [t`Tool`, t`Uses`, t`Week before`, t`Difference`];
  const week = rangeText(movers);
  return {
    empty: all.length === 0 ? t`No tool was used more or less than in the week before` : null,
    chart: (
      <div className="grid h-full gap-x-8 gap-y-3 overflow-y-auto sm:grid-cols-2">
        <MoversList title={t`Used more`} movers={risen} open={open} />
        <MoversList title={t`Used less`} movers={fallen} open={open} />
      </div>
    ),
    table: {
      caption: t`Movers of the week, ${week}`,
      head,
      rows,
      open: { title: t`Numbers of the tool`, at: (row) => open(all[row]?.toolId ?? '') },
    },
    file: { name: `movers-${from}-to-${to}.csv`, rows: [head, ...rows] },
  };
};

interface MoversListProps {
  readonly title: string;
  readonly movers: readonly Mover[];
  readonly open: (toolId: string) => void;
}

function MoversList({ title, movers, open }: MoversListProps) {
  return (
    <div className="min-w-0">
      <h3 className="px-2 text-sm font-medium text-soft">{title}</h3>
      {movers.length === 0 && <p className="px-2 py-2 text-sm text-soft">{t`None`}</p>}
      <ol aria-label={title}>
        {movers.map(({ toolId, name, uses, before }) => (
          <li key={toolId}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-lg px-2 text-start text-sm transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
              onClick={() => open(toolId)}
            >
              <span className="min-w-0 grow truncate" dir="auto" title={name} aria-hidden="true">
                {name}
              </span>
              <span className="shrink-0 text-soft tabular-nums" aria-hidden="true">
                <bdi dir="ltr">
                  {grouped(before)} → {grouped(uses)}
                </bdi>
              </span>
              <span className="min-w-14 shrink-0 text-end font-semibold tabular-nums" aria-hidden="true">
                <bdi dir="ltr">{signed(uses - before)}</bdi>
              </span>
              <span className="sr-only">{moverText(name, uses, before)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A row in words, for assistive technology. */
const moverText = (name: string, uses: number, before: number): string => {
  const earlier = grouped(before);
  return plural(uses, {
    one: `${name}, # use, ${earlier} in the week before. Numbers of the tool`,
    other: `${name}, # uses, ${earlier} in the week before. Numbers of the tool`,
  });
};

/** With a real minus sign. */
const signed = (difference: number): string =>
  `${difference > 0 ? '+' : '−'}${grouped(Math.abs(difference))}`;
