import type { AssignedPartition, BrokerStatus, StatusReport } from './status-report.js';

/** Highlights words: by colour in a terminal, not at all elsewhere. */
interface Paint {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly title: (text: string) => string;
}

const as = (text: string): string => text;
export const PLAIN: Paint = { good: as, bad: as, title: as };

const code = (number: number) => (text: string) => `\u001B[${number}m${text}\u001B[0m`;
export const COLOURED: Paint = { good: code(32), bad: code(31), title: code(1) };

type Row = readonly string[];

/** The most characters of a process's host and id, so that a line fits into 80. */
const PLACE = 18;

/** The report for a terminal of 80 columns and more. */
export const statusText = (report: StatusReport, paint: Paint): string => {
  const { site, problems } = report;
  const blocks = [
    [`Tools Hub at ${site ?? 'an unknown address (PUBLIC_URL is not set)'}`],
    services(report, paint),
    table(
      ['LOG', '>POSITION', 'BEHIND'],
      report.logs.map(({ log, position, behind }) => [
        log,
        String(position),
        behind.map(laggard).join(', ') || 'nobody',
      ]),
      paint,
    ),
    partitions(report.partitions, paint),
    [...stores(report), ...broker(report.broker)],
    problems.length === 0
      ? [paint.good('All is well.')]
      : problems.map((problem) => paint.bad(`! ${problem}`)),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
};

const services = ({ services: all, silent }: StatusReport, paint: Paint): readonly string[] =>
  table(
    ['SERVICE', 'INSTANCE', 'WHERE', 'VERSION', 'SINCE (UTC)', 'STATE'],
    [
      ...all.map(({ service, instance, host, pid, version, startedAt, ready }) => [
        service,
        instance,
        place(host, pid),
        version,
        startedAt.slice(5, 16).replace('T', ' '),
        ready ? 'ready' : 'not ready',
      ]),
      ...silent.map(({ service, pid }) => [service, '?', place('', pid), '?', '?', 'no answer']),
    ],
    paint,
  );

/** Shortens a host's name to its end, which distinguishes containers and pods. */
const place = (host: string, pid: number): string => {
  const room = PLACE - String(pid).length - 1;
  return `${host.length > room ? `…${host.slice(1 - room)}` : host} ${pid}`.trim();
};

const laggard = ({ service, instance, position }: StatusReport['logs'][number]['behind'][number]): string =>
  `${service} ${instance} at ${position}`;

/** The partitions in two columns. */
const partitions = (all: readonly AssignedPartition[], paint: Paint): readonly string[] => {
  const half = Math.ceil(all.length / 2);
  const cells = ({ partition, assignees, position, lag }: AssignedPartition): Row => [
    String(partition),
    assigneeOf(assignees),
    String(position ?? '?'),
    String(lag ?? '?'),
  ];
  const titles = ['PARTITION', 'ASSIGNEE', '>POSITION', '>LAG'];
  const rows = all.slice(0, half).map((left, n) => {
    const right = all[n + half];
    return [...cells(left), ...(right === undefined ? [] : cells(right))];
  });
  return table([...titles, ...titles], rows, paint);
};

const assigneeOf = ([first = 'nobody', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} +${others.length}`;

const stores = ({ stores: all }: StatusReport): readonly string[] =>
  all.length === 0
    ? ['Store   not reached by any service']
    : all.map(({ name, version, services: of }) => `Store   ${name} ${version} (${of.join(', ')})`);

const broker = ({ version, nodes, stream }: BrokerStatus): readonly string[] => {
  const first = `Broker  NATS ${version}, ${nodes === 1 ? 'one node' : `${nodes} nodes`}`;
  if (stream === null) return [first];
  const { name, messages, bytes, maxBytes, replicas } = stream;
  const held = replicas === 1 ? 'one node' : `${replicas} nodes`;
  return [
    first,
    `        stream ${name}: ${messages} messages, ${size(bytes)} of ${size(maxBytes)}, on ${held}`,
  ];
};

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

const size = (bytes: number): string => {
  if (bytes < 0) return 'no limit';
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const number = bytes / 1_024 ** power;
  return `${power === 0 || Number.isInteger(number) ? number : number.toFixed(1)} ${UNITS[power]}`;
};

const STATES: Readonly<Record<string, 'good' | 'bad'>> = {
  ready: 'good',
  'not ready': 'bad',
  'no answer': 'bad',
};

/** Aligns columns to their content. A title that begins with `>` marks a column of numbers. */
const table = (titles: Row, rows: readonly Row[], paint: Paint): readonly string[] => {
  const heads = titles.map((title) => title.replace('>', ''));
  const widths = heads.map((head, n) => Math.max(head.length, ...rows.map((row) => row[n]?.length ?? 0)));
  const line = (row: Row): readonly string[] =>
    row.map((cell, n) => {
      const width = widths[n] ?? 0;
      if (titles[n]?.startsWith('>')) return cell.padStart(width);
      return n === row.length - 1 ? cell : cell.padEnd(width);
    });
  const painted = (cells: readonly string[]): readonly string[] =>
    cells.map((cell) => {
      const state = STATES[cell];
      return state === undefined ? cell : paint[state](cell);
    });
  return [paint.title(line(heads).join('  ')), ...rows.map((row) => painted(line(row)).join('  '))];
};
