import type { DayUses } from '@tools-hub/contracts';
import { useMemo } from 'react';
import { Chart } from './chart.js';
import { dailyOptions, dailySeries } from './daily-options.js';
import { useLook } from './use-look.js';

interface DailyChartProps {
  readonly days: readonly DayUses[];
  readonly before: readonly DayUses[] | null;
  /** The UTC day that isn't over yet. */
  readonly today: string;
  readonly gist: string;
}

export function DailyChart({ days, before, today, gist }: DailyChartProps) {
  const look = useLook();
  const options = useMemo(() => dailyOptions(days, before, today, look), [days, before, today, look]);
  const series = useMemo(() => dailySeries(days, before), [days, before]);
  return <Chart type="line" options={options} series={series} gist={gist} />;
}
