import type { CategoryUses } from '@tools-hub/contracts';
import { useMemo } from 'react';
import { categoriesOptions, categoriesSeries } from './categories-options.js';
import { Chart } from './chart.js';
import { useLook } from './use-look.js';

interface CategoriesChartProps {
  readonly categories: readonly CategoryUses[];
  readonly gist: string;
}

export function CategoriesChart({ categories, gist }: CategoriesChartProps) {
  const look = useLook();
  const options = useMemo(() => categoriesOptions(categories, look), [categories, look]);
  const series = useMemo(() => categoriesSeries(categories), [categories]);
  return (
    <div className="aspect-square w-[min(100%,13.5rem)] min-w-0 sm:w-[min(100%,17rem)]">
      <Chart type="pie" options={options} series={series} gist={gist} />
    </div>
  );
}
