import type { DayUses } from '@tools-hub/contracts';
import { useMemo } from 'react';
import type { MarkedDay } from '../marks/marks.js';
import { Chart } from './chart.js';
import { dailyOptions, dailySeries } from './daily-options.js';
import { useChartTheme } from './use-chart-theme.js';

interface DailyChartProps {
  readonly days: readonly DayUses[];
  readonly before: readonly DayUses[] | null;
  /** The UTC day that isn't over yet. */
  readonly today: string;
  /** The days with marks. */
  readonly marked: readonly MarkedDay[];
  readonly openDay?: ((day: MarkedDay) => void) | undefined;
  readonly gist: string;
}

export function DailyChart({ days, before, today, marked, openDay, gist }: DailyChartProps) {
  const theme = useChartTheme();
  const options = useMemo(
    () => dailyOptions({ days, before, today, marked, openDay }, theme),
    [days, before, today, marked, openDay, theme],
  );
  const series = useMemo(() => dailySeries(days, before), [days, before]);
  return <Chart type="line" options={options} series={series} gist={gist} />;
}
