import type { CategoryUses } from '@tools-hub/contracts';
import { lazy, useMemo } from 'react';
import type { Read } from '../../../shared/api/read.js';
import { counted } from '../../../shared/text/counted.js';
import { ChartPanel, chartNote, type ChartView } from './chart-panel.js';
import { percentText } from './labels.js';
import { PieKey } from './pie-key.js';

const CategoriesChart = lazy(() =>
  import('./charts/charts.js').then(({ CategoriesChart }) => ({ default: CategoriesChart })),
);

interface CategoriesPanelProps {
  readonly read: Read<readonly CategoryUses[]>;
  /** All-time uses of all tools, those without a category too; undefined while that isn't known. */
  readonly usageTotal: number | undefined;
  readonly today: string;
}

export function CategoriesPanel({ read, usageTotal, today }: CategoriesPanelProps) {
  const { data } = read;
  const view = useMemo(() => data && viewOf(data, today), [data, today]);
  const without = usageTotal === undefined || !data ? 0 : usageTotal - totalOf(data);
  return (
    <ChartPanel tall title="Usage by Category" read={read} view={view}>
      <p className={chartNote}>
        All time, by the category of today.
        {without > 0 && ` ${counted(without, 'use')} of tools without one left out.`}
      </p>
    </ChartPanel>
  );
}

const totalOf = (categories: readonly CategoryUses[]): number =>
  categories.reduce((sum, { uses }) => sum + uses, 0);

const viewOf = (categories: readonly CategoryUses[], today: string): ChartView => {
  const used = categories.filter(({ uses }) => uses > 0);
  const total = totalOf(used);
  const most = used.reduce<CategoryUses | null>(
    (top, one) => (top && top.uses >= one.uses ? top : one),
    null,
  );
  const share = ({ uses }: CategoryUses): string => percentText(uses, total);
  return {
    empty: most ? null : 'No category usage data available',
    chart: (
      <div className="grid size-full justify-items-center gap-4 [grid-template:13.5rem_minmax(0,1fr)/minmax(0,1fr)] sm:items-center sm:[grid-template:minmax(0,1fr)/minmax(0,1.1fr)_minmax(0,1fr)]">
        <CategoriesChart
          categories={used}
          gist={most ? `Pie chart of uses by category. The most are of ${most.name}: ${share(most)}.` : ''}
        />
        <PieKey categories={used} total={total} />
      </div>
    ),
    table: {
      caption: 'Uses by category, all time',
      head: ['Category', 'Uses', 'Share'],
      rows: used.map((category) => [category.name, category.uses, share(category)]),
    },
    file: {
      name: `usage-by-category-${today}.csv`,
      rows: [
        ['Category', 'Tools', 'Uses'],
        ...categories.map(({ name, toolCount, uses }) => [name, toolCount, uses]),
      ],
    },
  };
};
