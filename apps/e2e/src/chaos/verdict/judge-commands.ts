import { removalMark, type CommandEntry, type CommandLog } from '../workload/command-ledger.js';
import type { Evidence, LoggedCommit } from './evidence.js';
import { finding, gapOf } from './findings.js';

const WORD = /\bw[0-9a-f]{10}\b/g;

/** Checks that every acknowledged command is logged once, every unknown one at most once, and nothing else is logged. */
export const judgeCommands = ({ commands, wrongAnswers, logs, before }: Evidence): readonly string[] => [
  ...(['catalogue', 'settings', 'auth'] as const).flatMap((log) => [
    ...gapOf(
      `of ${log}`,
      logs[log].map(({ position }) => position),
    ),
    ...finding(
      `commands are in the log of ${log} under one id`,
      repeated(logs[log].map(({ commandId }) => commandId)),
    ),
  ]),
  ...(['catalogue', 'settings'] as const).flatMap((log) =>
    judgeLog(
      log,
      commands.filter((command) => command.log === log),
      logs[log].slice(before[log]),
    ),
  ),
  ...finding('answers were wrong', wrongAnswers),
];

const judgeLog = (
  log: CommandLog,
  commands: readonly CommandEntry[],
  commits: readonly LoggedCommit[],
): readonly string[] => {
  const marks = Map.groupBy(
    commits.flatMap((commit) => marksOf(commit)),
    (mark) => mark,
  );
  const timesOf = ({ mark }: CommandEntry): number => marks.get(mark)?.length ?? 0;
  const known = new Set(commands.map(({ mark }) => mark));
  const foreign = commits.filter((commit) => !marksOf(commit).some((mark) => known.has(mark)));
  const lost = commands.filter((command) => command.state === 'acknowledged' && timesOf(command) === 0);
  const refused = commands.filter((command) => command.state === 'refused' && timesOf(command) > 0);
  const twice = commands.filter((command) => timesOf(command) > 1);
  return [
    ...finding(`commands were acknowledged and are not in the log of ${log}`, lost.map(describe)),
    ...finding(`commands were done more than once in the log of ${log}`, twice.map(describe)),
    ...finding(`commands were refused and are in the log of ${log}`, refused.map(describe)),
    ...finding(
      `commits of ${log} are nobody's`,
      foreign.map(({ position }) => `position ${position}`),
    ),
  ];
};

const describe = ({ title, mark, attempts }: CommandEntry): string =>
  `one that ${title} (${mark}) after ${attempts} attempts`;

/** The marks in a commit and the tools it removed. */
const marksOf = ({ events }: LoggedCommit): readonly string[] => {
  const removed = events
    .filter(({ type }) => type === 'ToolRemoved')
    .map(({ stream }) => removalMark(stream.slice(stream.indexOf('-') + 1)));
  const words = JSON.stringify(events.map(({ data }) => data)).match(WORD) ?? [];
  return [...new Set([...words, ...removed])];
};

const repeated = (ids: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
};
