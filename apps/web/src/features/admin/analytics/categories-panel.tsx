import { plural, t } from '@lingui/core/macro';
import type { CategoryUses } from '@tools-hub/contracts';
import { lazy, useMemo } from 'react';
import { ChartPanel, chartNote, type ChartView } from './chart-panel.js';
import { categoriesNote, categoryNote, type Choice } from './choice.js';
import { percentText } from './labels.js';
import { NextStep } from './next-step.js';
import { fileDays, noClicks, noteOf, titleIn } from './period.js';
import { PieKey } from './pie-key.js';
import type { ChosenRead } from './use-figures.js';

const CategoriesChart = lazy(() =>
  import('./charts/charts.js').then(({ CategoriesChart }) => ({ default: CategoriesChart })),
);

interface CategoriesPanelProps {
  readonly read: ChosenRead<readonly CategoryUses[]>;
  /** All-time uses of all tools, also of those without a category; undefined until it is known. */
  readonly usageTotal: number | undefined;
  readonly today: string;
  readonly reset: () => void;
}

export function CategoriesPanel({ read, usageTotal, today, reset }: CategoriesPanelProps) {
  const { data, choice, isEarlier } = read;
  const view = useMemo(() => data && viewOf(data, choice, today), [data, choice, today]);
  const comparable = data !== undefined && choice.allTime && choice.by === 'today';
  const without = usageTotal === undefined || !comparable ? 0 : usageTotal - totalOf(data);
  return (
    <ChartPanel
      tall
      title={titleIn(t`Usage by Category`, choice)}
      read={read}
      view={view}
      isEarlier={isEarlier}
      next={<NextStep counted={choice} reset={reset} />}
    >
      <p className={chartNote}>{notesOf(choice, without).join(' ')}</p>
    </ChartPanel>
  );
}

/** The sentences above the chart. @param without the uses of tools without a category */
const notesOf = (choice: Choice, without: number): readonly string[] => {
  const note = categoriesNote(choice);
  return [
    t`${note}.`,
    ...(without > 0
      ? [
          plural(without, {
            one: '# use of tools without one left out.',
            other: '# uses of tools without one left out.',
          }),
        ]
      : []),
    ...(choice.by === 'then' ? [t`Excludes uses without a category or with a deleted one.`] : []),
  ];
};

const totalOf = (categories: readonly CategoryUses[]): number =>
  categories.reduce((sum, { uses }) => sum + uses, 0);

const viewOf = (categories: readonly CategoryUses[], choice: Choice, today: string): ChartView => {
  const used = categories.filter(({ uses }) => uses > 0);
  const total = totalOf(used);
  const most = used.reduce<CategoryUses | null>(
    (top, one) => (top && top.uses >= one.uses ? top : one),
    null,
  );
  const share = ({ uses }: CategoryUses): string => percentText(uses, total);
  const [days, by] = [noteOf(choice), categoryNote(choice.by)];
  return {
    empty: most ? null : choice.allTime ? t`No category usage data available` : noClicks(),
    chart: (
      <div className="grid size-full justify-items-center gap-4 [grid-template:13.5rem_minmax(0,1fr)/minmax(0,1fr)] sm:items-center sm:[grid-template:minmax(0,1fr)/minmax(0,1.1fr)_minmax(0,1fr)]">
        <CategoriesChart categories={used} gist={most ? gistOf(most.name, share(most)) : ''} />
        <PieKey categories={used} total={total} />
      </div>
    ),
    table: {
      caption: t`Uses by category, ${days}, ${by}`,
      head: [t`Category`, t`Uses`, t`Share`],
      rows: used.map((category) => [category.name, category.uses, share(category)]),
    },
    file: {
      name: `usage-by-category-${choice.by === 'then' ? 'at-the-click-' : ''}${fileDays(choice, today)}.csv`,
      rows: [
        // Past uses may belong to tools that are in other categories today.
        [t`Category`, choice.by === 'then' ? t`Tools today` : t`Tools`, t`Uses`],
        ...categories.map(({ name, toolCount, uses }) => [name, toolCount, uses]),
      ],
    },
  };
};

const gistOf = (name: string, share: string): string =>
  t`Pie chart of uses by category. The most are of ${name}: ${share}.`;
