import type { Compared } from './compare.js';

export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  /** Null if the system does not report the figure. */
  readonly passed: boolean | null;
}

const verdict = (passed: boolean | null): string =>
  passed === null ? 'not measured' : passed ? 'pass' : 'FAIL';

/** Formats rows as a text table. */
export const tableOf = (rows: readonly Row[]): string => {
  const cells = [
    ['', 'measured', 'goal', ''],
    ...rows.map(({ what, measured, goal, passed }) => [what, measured, goal, verdict(passed)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

export const perSecond = (figure: number): string => `${(figure / 1_000).toFixed(1)}k/s`;

/** A row with a ratio to bare Fastify and its two rates. */
export const ratioRow = (what: string, { ratio, ours, bare }: Compared, goal: number): Row => {
  const busy =
    ours.microseconds === null || bare.microseconds === null
      ? ''
      : `; busy for ${ours.microseconds.toFixed(0)} and ${bare.microseconds.toFixed(0)} µs`;
  return {
    what,
    measured: `${ratio.toFixed(2)} (${perSecond(ours.perSecond)} to ${perSecond(bare.perSecond)}${busy})`,
    goal: `at least ${goal}`,
    passed: ratio >= goal,
  };
};
