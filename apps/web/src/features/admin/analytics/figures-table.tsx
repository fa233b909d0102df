import type { Cell } from '@tools-hub/contracts';
import clsx from 'clsx';
import { TextButton } from '../../../components/button.js';
import { grouped } from '../../../shared/text/grouped.js';

export interface Table {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly Cell[])[];
  /** The action of a row's name. */
  readonly open?: { readonly title: string; readonly at: (row: number) => void };
}

const CELL = 'px-2 py-2 text-end align-top first:ps-0 first:text-start';
// A border would scroll away from a sticky cell.
const HEAD = clsx(
  CELL,
  'sticky top-0 bg-card text-xs font-normal text-soft shadow-[inset_0_-1px_var(--line)]',
);

/** The exact figures of a chart as a table. */
export function FiguresTable({ caption, head, rows, open }: Table) {
  const [first, ...others] = head;
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <div
      className="size-full overflow-auto overscroll-y-contain rounded-lg"
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              {first}
            </th>
            {others.map((name) => (
              <th key={name} scope="col" className={HEAD}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells], row) => (
            <tr key={row}>
              <th
                scope="row"
                dir="auto"
                className={clsx(CELL, 'min-w-32 border-b border-line font-normal wrap-anywhere')}
              >
                {open ? (
                  <TextButton
                    className="text-start pointer-coarse:min-h-11"
                    title={open.title}
                    onClick={() => open.at(row)}
                  >
                    {name}
                  </TextButton>
                ) : (
                  name
                )}
              </th>
              {cells.map((cell, column) => (
                <td key={column} className={clsx(CELL, 'border-b border-line')}>
                  {typeof cell === 'number' ? grouped(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
