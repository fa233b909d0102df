import type { ToolUses } from '@tools-hub/contracts';
import { useMemo } from 'react';
import { Chart } from './chart.js';
import { toolsOptions, toolsSeries } from './tools-options.js';
import { useLook } from './use-look.js';

interface ToolsChartProps {
  readonly tools: readonly ToolUses[];
  readonly gist: string;
}

export function ToolsChart({ tools, gist }: ToolsChartProps) {
  const look = useLook();
  const options = useMemo(() => toolsOptions(tools, look), [tools, look]);
  const series = useMemo(() => toolsSeries(tools), [tools]);
  return (
    // Room for ten rows, whatever there is: a few bars are not drawn taller.
    <div style={{ height: `${tools.length * 10}%` }}>
      <Chart type="bar" options={options} series={series} gist={gist} />
    </div>
  );
}
