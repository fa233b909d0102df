import {
  PARTITIONS,
  type Partitioning,
  type PartitionStatus,
  type ServiceStatus,
  type StoreEngine,
} from '@tools-hub/contracts';

/** The services that a healthy site needs. */
export const SERVICE_NAMES = [
  'gateway',
  'catalogue',
  'settings',
  'auth',
  'usage-analytics',
  'links',
] as const;
const LOGS = ['catalogue', 'settings', 'auth'] as const;
/** The share of its limit beyond which the stream of clicks is reported. */
const NEARLY_FULL = 0.9;
/** Milliseconds by which the clocks of two machines may differ. */
const CLOCK_SKEW_MS = 60_000;

/** The broker's state of the stream of clicks. */
interface StreamStatus {
  readonly name: string;
  readonly messages: number;
  readonly bytes: number;
  readonly maxBytes: number;
  /** The nodes that store the stream. */
  readonly replicas: number;
}

export interface BrokerStatus {
  readonly version: string;
  /** The nodes that the broker names to clients. */
  readonly nodes: number;
  readonly stream: StreamStatus | null;
}

/** A process that the launcher started. */
export interface StartedProcess {
  readonly service: string;
  readonly pid: number;
}

/** The findings. */
export interface Findings {
  readonly site: string | null;
  readonly services: readonly ServiceStatus[];
  /** The launcher's processes, if it runs. */
  readonly started: readonly StartedProcess[];
  readonly broker: BrokerStatus;
  /** The time of the survey, in milliseconds since the epoch. */
  readonly now: number;
}

interface LogStatus {
  readonly log: string;
  readonly position: number;
  /** The processes that hold an older position in memory. */
  readonly behind: readonly {
    readonly service: string;
    readonly instance: string;
    readonly position: number;
  }[];
}

export interface AssignedPartition extends Omit<PartitionStatus, 'lag'> {
  /** Null without an assignee, which knows it. */
  readonly lag: number | null;
  readonly assignees: readonly string[];
}

export interface StatusReport extends Omit<Findings, 'started' | 'now'> {
  /** Processes that were started and don't answer. */
  readonly silent: readonly StartedProcess[];
  readonly logs: readonly LogStatus[];
  readonly partitions: readonly AssignedPartition[];
  readonly stores: readonly (StoreEngine & { readonly services: readonly string[] })[];
  /** The problems in words for the operator; none when all is well. */
  readonly problems: readonly string[];
}

/** Makes the report of the findings. */
export const reportOn = (findings: Findings): StatusReport => {
  const { site, broker, started, now } = findings;
  const services = [...findings.services].sort(inOrder);
  const silent = started.filter(({ pid }) => !services.some((service) => service.pid === pid));
  const partitions = partitionsOf(services);
  const problems = [
    ...silent.map(({ service, pid }) => `${service} (process ${pid}) does not answer`),
    ...absent(services, silent).map((name) => `${name} does not run`),
    ...services.filter(({ ready }) => !ready).map(notReady),
    ...aheadOf(services, now),
    ...troubleOf(partitions),
    ...troubleWith(broker),
  ];
  const address =
    site ?? services.map((service) => service.address).find((reported) => reported !== undefined) ?? null;
  return {
    site: address,
    services,
    silent,
    broker,
    logs: logsOf(services),
    partitions,
    stores: storesOf(services),
    problems,
  };
};

const rank = (service: string): number => SERVICE_NAMES.findIndex((name) => name === service);

const inOrder = (a: ServiceStatus, b: ServiceStatus): number =>
  rank(a.service) - rank(b.service) || a.startedAt.localeCompare(b.startedAt);

const absent = (services: readonly ServiceStatus[], silent: readonly StartedProcess[]): readonly string[] =>
  SERVICE_NAMES.filter((name) => ![...services, ...silent].some(({ service }) => service === name));

const notReady = ({ service, instance, parts }: ServiceStatus): string => {
  const wrong = Object.entries(parts).filter(([, state]) => state !== 'ok');
  return `${service} ${instance} is not ready: ${wrong.map(([part, state]) => `${part} ${state}`).join(', ')}`;
};

/** Logs with a commit of a clock that was ahead. Their next commits are dated after that one. */
const aheadOf = (services: readonly ServiceStatus[], now: number): readonly string[] => {
  const ahead = services.flatMap(({ service, lastCommitAt }) =>
    lastCommitAt !== undefined && Date.parse(lastCommitAt) > now + CLOCK_SKEW_MS
      ? [`the last commit of ${service} is dated in the future: ${lastCommitAt}`]
      : [],
  );
  return [...new Set(ahead)];
};

const logsOf = (services: readonly ServiceStatus[]): readonly LogStatus[] =>
  LOGS.flatMap((log) => {
    const held = services.flatMap(({ service, instance, positions }) => {
      const position = positions?.[log];
      return position === undefined ? [] : [{ service, instance, position }];
    });
    if (held.length === 0) return [];
    const position = Math.max(...held.map((holder) => holder.position));
    return [{ log, position, behind: held.filter((holder) => holder.position < position) }];
  });

/** The newest partitioning of all replicas: one of them may not know a new number yet. */
const newestPartitioning = (services: readonly ServiceStatus[]): Partitioning =>
  services
    .flatMap(({ partitioning }) => partitioning ?? [])
    .reduce((newest, one) => (one.first > newest.first ? one : newest), { first: 0, partitions: PARTITIONS });

const partitionsOf = (services: readonly ServiceStatus[]): readonly AssignedPartition[] => {
  const reported = services.flatMap(({ instance, partitions = [] }) =>
    partitions.map((partition) => ({ instance, ...partition })),
  );
  const { first, partitions } = newestPartitioning(services);
  return Array.from({ length: partitions }, (_, index) => {
    const partition = first + index;
    const of = reported.filter((one) => one.partition === partition);
    const positions = of.flatMap(({ position }) => (position === null ? [] : [position]));
    return {
      partition,
      assignees: of.map(({ instance }) => instance),
      position: positions.length === 0 ? null : Math.max(...positions),
      lag: of.length === 0 ? null : Math.min(...of.map(({ lag }) => lag)),
    };
  });
};

const storesOf = (services: readonly ServiceStatus[]): StatusReport['stores'] => {
  const engines = new Map<string, StoreEngine & { readonly services: string[] }>();
  for (const { service, store } of services) {
    if (store === undefined) continue;
    const name = `${store.name} ${store.version}`;
    const engine = engines.get(name) ?? { ...store, services: [] };
    if (!engine.services.includes(service)) engine.services.push(service);
    engines.set(name, engine);
  }
  return [...engines.values()];
};

const troubleOf = (partitions: readonly AssignedPartition[]): readonly string[] => {
  const named = (which: readonly AssignedPartition[]): string =>
    which.map(({ partition }) => partition).join(', ');
  const unassigned = partitions.filter(({ assignees }) => assignees.length === 0);
  const contested = partitions.filter(({ assignees }) => assignees.length > 1);
  return [
    ...(unassigned.length > 0 ? [`no replica counts the clicks of partition ${named(unassigned)}`] : []),
    // It passes within seconds and costs only work.
    ...(contested.length > 0
      ? [`more than one replica counts the clicks of partition ${named(contested)}`]
      : []),
  ];
};

const troubleWith = ({ stream }: BrokerStatus): readonly string[] => {
  if (stream === null) return ['the broker has no stream of clicks'];
  const share = stream.bytes / stream.maxBytes;
  return stream.maxBytes > 0 && share > NEARLY_FULL
    ? [`the stream of clicks is full to ${Math.floor(share * 100)} %: past 100 % clicks are refused`]
    : [];
};
