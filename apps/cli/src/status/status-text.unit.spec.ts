import { describe, expect, test } from 'vitest';
import { PARTITIONS, type ServiceStatus } from '@tools-hub/contracts';
import { reportOn, type BrokerStatus, type Findings } from './status-report.js';
import { COLOURED, PLAIN, statusText } from './status-text.js';

const service = (name: string, instance: string, more: Partial<ServiceStatus> = {}): ServiceStatus => ({
  service: name,
  instance,
  version: '0.1.0',
  host: 'hub',
  pid: 100,
  startedAt: '2026-11-21T08:05:09.000Z',
  ready: true,
  parts: { nats: 'ok' },
  ...more,
});

const FERRETDB = { name: 'FerretDB', version: '2.7.0' };
const STREAM = { name: 'USAGE', messages: 321, bytes: 1_572_864, maxBytes: 1_073_741_824, replicas: 1 };
const BROKER: BrokerStatus = { version: '2.12.8', nodes: 1, stream: STREAM };

const partitions = (numbers: readonly number[], position = 1_204) =>
  numbers.map((partition) => ({ partition, position, lag: partition === 15 ? 12 : 0 }));
const ALL = Array.from({ length: PARTITIONS }, (_, n) => n);

const WELL: Findings = {
  site: null,
  now: Date.parse('2026-11-21T09:00:00.000Z'),
  started: [],
  broker: BROKER,
  services: [
    service('links', 'l1111111', { positions: { catalogue: 51 }, store: FERRETDB }),
    service('usage-analytics', 'u2222222', { store: FERRETDB, partitions: partitions(ALL.slice(9)) }),
    service('usage-analytics', 'u1111111', {
      startedAt: '2026-11-20T23:59:59.000Z',
      store: FERRETDB,
      partitions: partitions(ALL.slice(0, 9)),
    }),
    service('auth', 'a1111111', { positions: { auth: 2 }, store: FERRETDB }),
    service('settings', 's1111111', { positions: { settings: 3 }, store: FERRETDB }),
    service('catalogue', 'c1111111', {
      host: 'catalogue-6c9d5bfc7b-x2v4q',
      pid: 7,
      positions: { catalogue: 51 },
      store: FERRETDB,
    }),
    service('gateway', 'g1111111', {
      positions: { catalogue: 50, settings: 3 },
      address: 'https://tools.example.com/',
    }),
  ],
};

const without = (name: string): Findings => ({
  ...WELL,
  services: WELL.services.filter((one) => one.service !== name),
});
const problemsOf = (findings: Findings) => reportOn(findings).problems;

test('the status is a table of at most 80 columns', () => {
  const text = statusText(reportOn(WELL), PLAIN);
  expect(text).toBe(`\
Tools Hub at https://tools.example.com/

SERVICE          INSTANCE  WHERE               VERSION  SINCE (UTC)  STATE
gateway          g1111111  hub 100             0.1.0    11-21 08:05  ready
catalogue        c1111111  …c9d5bfc7b-x2v4q 7  0.1.0    11-21 08:05  ready
settings         s1111111  hub 100             0.1.0    11-21 08:05  ready
auth             a1111111  hub 100             0.1.0    11-21 08:05  ready
usage-analytics  u1111111  hub 100             0.1.0    11-20 23:59  ready
usage-analytics  u2222222  hub 100             0.1.0    11-21 08:05  ready
links            l1111111  hub 100             0.1.0    11-21 08:05  ready

LOG        POSITION  BEHIND
catalogue        51  gateway g1111111 at 50
settings          3  nobody
auth              2  nobody

PARTITION  ASSIGNEE  POSITION  LAG  PARTITION  ASSIGNEE  POSITION  LAG
0          u1111111      1204    0  8          u1111111      1204    0
1          u1111111      1204    0  9          u2222222      1204    0
2          u1111111      1204    0  10         u2222222      1204    0
3          u1111111      1204    0  11         u2222222      1204    0
4          u1111111      1204    0  12         u2222222      1204    0
5          u1111111      1204    0  13         u2222222      1204    0
6          u1111111      1204    0  14         u2222222      1204    0
7          u1111111      1204    0  15         u2222222      1204   12

Store   FerretDB 2.7.0 (catalogue, settings, auth, usage-analytics, links)
Broker  NATS 2.12.8, one node
        stream USAGE: 321 messages, 1.5 MiB of 1 GiB, on one node

All is well.
`);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('colours distinguish good from bad without moving the columns', () => {
  const text = statusText(reportOn(without('auth')), COLOURED);
  expect(text).toContain('\u001B[32mready\u001B[0m');
  expect(text).toContain('\u001B[31m! auth does not run\u001B[0m');
  expect(text.replace(/\u001B\[\d+m/g, '')).toBe(statusText(reportOn(without('auth')), PLAIN));
});

describe('the problems name', () => {
  test('the problems name nothing when all is well', () => expect(problemsOf(WELL)).toEqual([]));

  test('the problems name a service without a process', () => {
    expect(problemsOf(without('settings'))).toEqual(['settings does not run']);
  });

  test('the problems name a process that does not answer', () => {
    const started = [
      { service: 'auth', pid: 100 },
      { service: 'auth', pid: 101 },
    ];
    const report = reportOn({ ...WELL, started });
    expect(report.problems).toEqual(['auth (process 101) does not answer']);
    expect(statusText(report, PLAIN)).toMatch(/^auth {13}\? {9}101 .* no answer$/m);
  });

  test('the problems name a process that is not ready, with the reason', () => {
    const away = service('auth', 'a2222222', { ready: false, parts: { nats: 'ok', store: 'away' } });
    expect(problemsOf({ ...WELL, services: [...WELL.services, away] })).toEqual([
      'auth a2222222 is not ready: store away',
    ]);
  });

  test('the problems name a log whose last commit is dated in the future, once for all replicas', () => {
    const committed = (instance: string, lastCommitAt: string) =>
      service('settings', instance, { positions: { settings: 3 }, lastCommitAt });
    const others = without('settings');
    const problems = (...services: readonly ServiceStatus[]) =>
      problemsOf({ ...others, services: [...others.services, ...services] });
    const future = '2028-01-05T09:07:01.773Z';
    expect(problems(committed('s1111111', future), committed('s2222222', future))).toEqual([
      `the last commit of settings is dated in the future: ${future}`,
    ]);
    // The clocks of two machines differ.
    expect(problems(committed('s1111111', '2026-11-21T09:01:00.000Z'))).toEqual([]);
  });

  test('the problems name a partition without an assignee, or with two', () => {
    const twice = service('usage-analytics', 'u3333333', { partitions: partitions([3], 1_205) });
    const report = reportOn({ ...WELL, services: [...WELL.services, twice] });
    expect(report.problems).toEqual(['more than one replica counts the clicks of partition 3']);
    expect(report.partitions[3]).toMatchObject({ assignees: ['u1111111', 'u3333333'], position: 1_205 });
    expect(statusText(report, PLAIN)).toMatch(/^3 {10}u1111111 \+1 +1205 {4}0 {2}11 /m);
    expect(
      problemsOf({ ...WELL, services: WELL.services.filter(({ instance }) => instance !== 'u2222222') }),
    ).toEqual(['no replica counts the clicks of partition 9, 10, 11, 12, 13, 14, 15']);
  });

  test('the problems name a partition without an assignee among those that the number has grown to', () => {
    const others = WELL.services.filter(({ service: name }) => name !== 'usage-analytics');
    const partitioning = { first: 16, partitions: 32 };
    const grown = partitions(Array.from({ length: 31 }, (_, n) => 16 + n));
    const services = [
      ...others,
      service('usage-analytics', 'u1111111', { partitioning, partitions: grown }),
      // This replica does not know the new number yet.
      service('usage-analytics', 'u2222222', { partitions: partitions(ALL) }),
    ];
    const report = reportOn({ ...WELL, services });
    expect(report.partitions.map(({ partition }) => partition)).toEqual(
      Array.from({ length: 32 }, (_, n) => 16 + n),
    );
    expect(report.problems).toEqual(['no replica counts the clicks of partition 47']);
  });

  test('the problems name a stream that is missing, or nearly full', () => {
    expect(problemsOf({ ...WELL, broker: { ...BROKER, stream: null } })).toEqual([
      'the broker has no stream of clicks',
    ]);
    const stream = { ...STREAM, bytes: 1_000_000_000 };
    expect(problemsOf({ ...WELL, broker: { ...BROKER, stream } })[0]).toContain('full to 93 %');
  });
});
