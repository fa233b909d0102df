import type { ToolUses } from '@tools-hub/contracts';
import type { ApexOptions } from 'apexcharts';
import { counted, grouped } from '../../../../shared/text/counted.js';
import { cutName, escapeHtml } from '../labels.js';
import { accentOf, commonOptions, textOf, tipHtml, type Look } from './look.js';

/** So many times its longest bar is the chart long: the number stands at the bar's end. */
const roomForNumbers = ({ narrow, textSize }: Look): number => (narrow ? 1 + textSize / 20 : 1.3);

export const toolsSeries = (tools: readonly ToolUses[]) => [
  { name: 'Uses', data: tools.map(({ uses }) => uses) },
];

export const toolsOptions = (tools: readonly ToolUses[], look: Look): ApexOptions => {
  const { chart, ...common } = commonOptions(look);
  const most = Math.max(1, ...tools.map(({ uses }) => uses));
  return {
    ...common,
    chart: { ...chart, type: 'bar' },
    colors: [accentOf(look)],
    plotOptions: {
      bar: {
        horizontal: true,
        barHeight: '56%',
        borderRadius: 3,
        borderRadiusApplication: 'end',
        dataLabels: { position: 'top' },
      },
    },
    dataLabels: {
      enabled: true,
      textAnchor: 'start',
      offsetX: 8,
      offsetY: look.textSize * 0.35 + 2.5,
      formatter: (uses) => grouped(Number(uses)),
      // A number wider than its bar would be moved onto the bar. charts.css has the size that is seen.
      style: { fontSize: '1px' },
    },
    grid: { show: false, padding: { left: -4, right: 0, top: -24, bottom: -14 } },
    xaxis: {
      categories: tools.map(({ name }) => cutName(name)),
      labels: { show: false },
      axisBorder: { show: false },
      axisTicks: { show: false },
      min: 0,
      max: most * roomForNumbers(look),
    },
    yaxis: { labels: { maxWidth: look.narrow ? 150 : look.textSize * 16, offsetX: 6, style: textOf(look) } },
    tooltip: {
      custom: ({ dataPointIndex: at }: { dataPointIndex: number }) => {
        const tool = tools[at];
        return tool ? tipHtml(escapeHtml(tool.name), counted(tool.uses, 'use')) : '';
      },
    },
  };
};
