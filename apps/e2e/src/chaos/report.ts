import type { FaultKind } from './plan/schedule.js';

/** The outcome of one round of faults. */
export interface RoundResult {
  readonly phase: string;
  readonly faults: readonly string[];
  readonly kinds: readonly FaultKind[];
  /** Milliseconds from the last fault's end to full recovery; null without a recovery within two minutes. */
  readonly recoveryMs: number | null;
  /** The last failing check, if the site did not recover. */
  readonly waitsFor: string;
  /** Requests that failed during the round, and those of them that were not expected to. */
  readonly failed: number;
  readonly failedLate: readonly string[];
}

export interface PhaseResult {
  readonly phase: string;
  readonly rounds: readonly RoundResult[];
  readonly clicks: Readonly<Record<string, number>>;
  readonly commands: Readonly<Record<string, number>>;
  readonly requests: readonly (readonly [kind: string, answers: string])[];
  readonly violations: readonly string[];
  readonly seconds: number;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export const describeRound = ({ faults, recoveryMs, waitsFor, failed, failedLate }: RoundResult): string => {
  const recovered =
    recoveryMs === null ? `DID NOT RECOVER (${waitsFor})` : `all works after ${seconds(recoveryMs)}`;
  const late = failedLate.length === 0 ? '' : `; FAILED BESIDE A LIVE REPLICA: ${failedLate.join(', ')}`;
  return `${faults.join(' + ')}: ${recovered}, ${failed} requests failed${late}`;
};

/** The verdict on a phase in one line. */
export const describeVerdict = ({ phase, clicks, commands, violations }: PhaseResult): string => {
  const ledger = `clicks: ${listed(clicks)}; commands: ${listed(commands)}`;
  return violations.length === 0
    ? `${phase}: everything holds; ${ledger}`
    : `${phase}: ${violations.length} things do not hold (${violations.join(' | ')}); ${ledger}`;
};

/** The whole result as Markdown. */
export const reportOf = (title: string, phases: readonly PhaseResult[], notRun: readonly string[]): string =>
  [
    title,
    '',
    ...notRun.map((what) => `Not run: ${what}`),
    ...(notRun.length > 0 ? [''] : []),
    ...phases.flatMap(phaseLines),
    ...summaryOf(phases),
  ].join('\n');

const phaseLines = ({
  phase,
  rounds,
  clicks,
  commands,
  requests,
  violations,
  seconds: took,
}: PhaseResult): string[] => [
  `## ${phase}, ${took} s`,
  '',
  '| Faults | All works again after | Requests that failed | Late failures beside a live replica |',
  '| --- | ---: | ---: | --- |',
  ...rounds.map(
    ({ faults, recoveryMs, failed, failedLate }) =>
      `| ${faults.join('<br>')} | ${recoveryMs === null ? 'not within 2 min' : seconds(recoveryMs)} | ${failed} | ${failedLate.join('<br>') || '-'} |`,
  ),
  '',
  `Clicks: ${listed(clicks)}. Commands: ${listed(commands)}.`,
  '',
  '| Requests | Answers |',
  '| --- | --- |',
  ...requests.map(([kind, answers]) => `| ${kind} | ${answers} |`),
  '',
  violations.length === 0 ? 'Verdict: everything holds.' : 'Verdict:',
  ...violations.map((violation) => `- ${violation}`),
  '',
];

const summaryOf = (phases: readonly PhaseResult[]): string[] => {
  const rounds = phases.flatMap((phase) => phase.rounds);
  const faults = rounds.reduce((sum, round) => sum + round.faults.length, 0);
  const kinds = new Map<string, number>();
  for (const kind of rounds.flatMap((round) => round.kinds)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const overlapping = rounds.filter((round) => round.faults.length > 1).length;
  const violations = phases.reduce((sum, phase) => sum + phase.violations.length, 0);
  return [
    `${faults} faults (${listed(Object.fromEntries(kinds))}) in ${rounds.length} rounds, ${overlapping} of them with faults that overlap.`,
    violations === 0 ? 'Everything holds.' : `${violations} things do not hold.`,
  ];
};

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
