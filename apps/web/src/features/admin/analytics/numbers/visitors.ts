import { t } from '@lingui/core/macro';
import type { ToolDay, ToolNumbers } from '@tools-hub/contracts';
import { grouped } from '../../../../shared/text/grouped.js';
import type { ChartView } from '../chart-panel.js';
import { dateText } from '../period.js';

type Visitors = Pick<ToolNumbers, 'visitors' | 'byDay' | 'previous'>;

const areKnown = (days: readonly ToolDay[]): boolean => days.every(({ visitors }) => visitors !== null);

/** The note on how visitors are counted, with the previous number where both periods have visitors on all days. */
export const visitorsNote = ({ visitors, byDay, previous }: Visitors): string => {
  if (visitors === null) return t`Not counted in this period`;
  const last = byDay.findLastIndex((day) => day.visitors === null);
  const since = byDay[last + 1];
  if (last >= 0) {
    if (since === undefined) return t`Not counted on all days`;
    const date = dateText(since.day);
    return t`Counted since ${date}`;
  }
  if (previous.visitors === null || !areKnown(previous.byDay)) return t`Each counted once a day`;
  const before = grouped(previous.visitors);
  return t`Each counted once a day. Before: ${before}`;
};

/** The index of the column behind those of the day and its clicks. */
const COLUMN = 2;

const insert = <Cell>(row: readonly Cell[], cell: Cell): Cell[] => row.toSpliced(COLUMN, 0, cell);

/** The view of clicks per day with the visitors of each day in its table and its file. */
export const withVisitors = (view: ChartView, days: readonly ToolDay[]): ChartView => {
  const { table, file } = view;
  const [head = [], ...rows] = file.rows;
  return {
    ...view,
    table: {
      ...table,
      head: insert(table.head, t`Visitors`),
      // The latest day first.
      rows: table.rows.map((row, at) => insert(row, days.at(-1 - at)?.visitors ?? '–')),
    },
    file: {
      ...file,
      rows: [insert(head, t`Visitors`), ...rows.map((row, at) => insert(row, days[at]?.visitors ?? ''))],
    },
  };
};
