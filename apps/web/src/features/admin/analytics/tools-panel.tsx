import { plural, t } from '@lingui/core/macro';
import type { ToolUses } from '@tools-hub/contracts';
import { useMemo } from 'react';
import { ChartPanel, chartNote, type ChartView } from './chart-panel.js';
import type { Choice } from './choice.js';
import { NextStep } from './next-step.js';
import { useNumbersAddress } from './numbers/use-numbers-address.js';
import { fileDays, noClicks, noteBesideTitle, noteOf, titleIn } from './period.js';
import { ToolsBars } from './tools-bars.js';
import type { ChosenRead } from './use-figures.js';

interface ToolsPanelProps {
  readonly read: ChosenRead<readonly ToolUses[]>;
  readonly today: string;
  readonly reset: () => void;
}

export function ToolsPanel({ read, today, reset }: ToolsPanelProps) {
  const { data, choice, isEarlier } = read;
  const { open } = useNumbersAddress();
  const view = useMemo(() => data && viewOf(data, choice, today, open), [data, choice, today, open]);
  return (
    <ChartPanel
      tall
      title={titleIn(t`Most Used Tools`, choice)}
      read={read}
      view={view}
      isEarlier={isEarlier}
      next={<NextStep counted={choice} reset={reset} />}
    >
      <p className={chartNote}>{noteBesideTitle(choice)}</p>
    </ChartPanel>
  );
}

const viewOf = (
  tools: readonly ToolUses[],
  choice: Choice,
  today: string,
  open: (toolId: string) => void,
): ChartView => {
  const first = tools[0];
  const rows = tools.map(({ name, uses }) => [name, uses]);
  const [days, head] = [noteOf(choice), [t`Tool`, t`Uses`]];
  return {
    empty: first ? null : choice.allTime ? t`No tools have been used yet` : noClicks(),
    chart: <ToolsBars tools={tools} gist={first ? gistOf(first) : ''} open={open} />,
    table: {
      caption: t`Most used tools, ${days}`,
      head,
      rows,
      open: { title: t`Numbers of the tool`, at: (row) => open(tools[row]?.toolId ?? '') },
    },
    file: { name: `most-used-tools-${fileDays(choice, today)}.csv`, rows: [head, ...rows] },
  };
};

const gistOf = ({ name, uses }: ToolUses): string =>
  plural(uses, {
    one: `Bar chart of the most used tools. First is ${name} with # use.`,
    other: `Bar chart of the most used tools. First is ${name} with # uses.`,
  });
