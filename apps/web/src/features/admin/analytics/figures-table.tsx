import type { Cell } from './csv.js';
import { grouped } from '../../../shared/text/counted.js';

export interface Table {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly Cell[])[];
}

/** The figures behind a chart, exact. */
export function FiguresTable({ caption, head, rows }: Table) {
  const [first, ...others] = head;
  return (
    // Whoever has no mouse scrolls it with the keyboard.
    <div className="figures-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="figures-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells], row) => (
            <tr key={row}>
              <th scope="row" dir="auto">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={column}>{typeof cell === 'number' ? grouped(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
