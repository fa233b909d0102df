import type { ToolUses } from '@tools-hub/contracts';
import { lazy, useMemo } from 'react';
import type { Read } from '../../../shared/api/read.js';
import { counted } from '../../../shared/text/counted.js';
import { ChartPanel, chartNote, type ChartView } from './chart-panel.js';

const ToolsChart = lazy(() =>
  import('./charts/charts.js').then(({ ToolsChart }) => ({ default: ToolsChart })),
);

interface ToolsPanelProps {
  readonly read: Read<readonly ToolUses[]>;
  readonly today: string;
}

export function ToolsPanel({ read, today }: ToolsPanelProps) {
  const { data } = read;
  const view = useMemo(() => data && viewOf(data, today), [data, today]);
  return (
    <ChartPanel tall title="Most Used Tools" read={read} view={view}>
      <p className={chartNote}>All time</p>
    </ChartPanel>
  );
}

const viewOf = (tools: readonly ToolUses[], today: string): ChartView => {
  const first = tools[0];
  const rows = tools.map(({ name, uses }) => [name, uses]);
  return {
    empty: first ? null : 'No tools have been used yet',
    chart: <ToolsChart tools={tools} gist={first ? gistOf(first) : ''} />,
    table: { caption: 'Most used tools of all time', head: ['Tool', 'Uses'], rows },
    file: { name: `most-used-tools-${today}.csv`, rows: [['Tool', 'Uses'], ...rows] },
  };
};

const gistOf = ({ name, uses }: ToolUses): string =>
  `Bar chart of the most used tools. First is ${name} with ${counted(uses, 'use')}.`;
