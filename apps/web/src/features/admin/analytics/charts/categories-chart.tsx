import type { CategoryUses } from '@tools-hub/contracts';
import { useMemo } from 'react';
import { categoriesOptions, categoriesSeries } from './categories-options.js';
import { Chart } from './chart.js';
import { useChartTheme } from './use-chart-theme.js';

interface CategoriesChartProps {
  readonly categories: readonly CategoryUses[];
  readonly gist: string;
}

export function CategoriesChart({ categories, gist }: CategoriesChartProps) {
  const theme = useChartTheme();
  const options = useMemo(() => categoriesOptions(categories, theme), [categories, theme]);
  const series = useMemo(() => categoriesSeries(categories), [categories]);
  return (
    <div className="aspect-square w-[min(100%,13.5rem)] min-w-0 sm:w-[min(100%,17rem)]">
      <Chart type="pie" options={options} series={series} gist={gist} />
    </div>
  );
}
