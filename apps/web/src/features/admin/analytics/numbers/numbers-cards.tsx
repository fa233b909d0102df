import { plural, t } from '@lingui/core/macro';
import type { ToolNumbers } from '@tools-hub/contracts';
import { grouped } from '../../../../shared/text/grouped.js';
import { FigureCards, type Figure } from '../figure-cards.js';
import { percentText } from '../labels.js';
import { visitorsNote } from './visitors.js';

const figures = (): readonly Figure<ToolNumbers>[] => [
  {
    label: t`Uses`,
    value: ({ uses }) => grouped(uses),
    note: ({ byDay }) => plural({ days: byDay.length }, { one: 'In # day', other: 'In # days' }),
  },
  {
    label: t`Daily Visitors`,
    value: ({ visitors }) => (visitors === null ? '–' : grouped(visitors)),
    note: visitorsNote,
  },
  {
    label: t`Previous Period`,
    value: ({ previous }) => grouped(previous.uses),
    note: ({ uses, previous }) => changeText(uses, previous.uses),
  },
  {
    label: t`Share of Category`,
    value: ({ category }) => (category === null ? '–' : percentText(category.share, 1)),
    note: ({ category }) => (category === null ? t`No category` : categoryText(category.uses, category.name)),
  },
];

const changeText = (uses: number, before: number): string => {
  if (uses === before) return t`As many as now`;
  const difference = Math.abs(uses - before);
  return uses > before
    ? plural(difference, { one: '# fewer than now', other: '# fewer than now' })
    : plural(difference, { one: '# more than now', other: '# more than now' });
};

const categoryText = (uses: number, name: string): string =>
  plural(uses, { one: `# use in ${name}`, other: `# uses in ${name}` });

/** A tool's uses and visitors, the uses before, and its share of its category. */
export function NumbersCards({ numbers }: { readonly numbers: ToolNumbers | undefined }) {
  return <FigureCards data={numbers} figures={figures()} />;
}
