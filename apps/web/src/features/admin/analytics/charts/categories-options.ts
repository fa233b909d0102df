import { plural } from '@lingui/core/macro';
import type { CategoryUses } from '@tools-hub/contracts';
import type { ApexOptions } from 'apexcharts';
import { SURFACES } from '../../../../shared/theme/accent.js';
import { oklchToHex } from '../../../../shared/theme/colour.js';
import { escapeHtml, percentText } from '../labels.js';
import { onColour, pieColour } from '../palette.js';
import { commonOptions, textOf, tipHtml, type ChartTheme } from './chart-theme.js';

/** The smallest angle, in degrees, of a slice with a percentage. */
const MIN_ANGLE = 22;
/** The largest number of slices with gaps between them. */
const MAX_SLICES_WITH_GAPS = 40;

export const categoriesSeries = (categories: readonly CategoryUses[]): number[] =>
  categories.map(({ uses }) => uses);

export const categoriesOptions = (categories: readonly CategoryUses[], theme: ChartTheme): ApexOptions => {
  const { chart, ...common } = commonOptions(theme);
  const total = categories.reduce((sum, { uses }) => sum + uses, 0);
  const colors = categories.map((_category, at) => pieColour(at, theme.scheme));
  return {
    ...common,
    chart: { ...chart, type: 'pie' },
    colors,
    labels: categories.map(({ name }) => name),
    stroke: {
      width: categories.length > MAX_SLICES_WITH_GAPS ? 0 : 2,
      colors: [oklchToHex(SURFACES[theme.scheme].card)],
    },
    plotOptions: {
      pie: { expandOnClick: false, dataLabels: { offset: -14, minAngleToShowLabel: MIN_ANGLE } },
    },
    dataLabels: {
      enabled: true,
      formatter: (_percent, { seriesIndex }: { seriesIndex: number }) =>
        percentText(categories[seriesIndex]?.uses ?? 0, total),
      style: { ...textOf(theme), fontWeight: 600, colors: colors.map(onColour) },
      dropShadow: { enabled: false },
    },
    tooltip: {
      custom: ({ seriesIndex: at }: { seriesIndex: number }) => {
        const category = categories[at];
        if (!category) return '';
        const { name, uses } = category;
        return tipHtml(escapeHtml(name), escapeHtml(usesText(uses, percentText(uses, total))));
      },
    },
  };
};

const usesText = (uses: number, share: string): string =>
  plural(uses, { one: `# use, ${share}`, other: `# uses, ${share}` });
