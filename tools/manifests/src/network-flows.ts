import type { Overlay } from './render.js';
import { workloadsOf, type Labels, type Resource } from './resources.js';
import type { Flow, Party } from './rules/network.js';

const namespaceWith = (namespace: Labels, labels: Labels = {}): Party => ({ namespace, labels });

/** Parties of other namespaces, or outside of the cluster. */
const STRANGERS: Readonly<Record<string, Party>> = {
  'the ingress controller': namespaceWith({ 'tools-hub/ingress': 'true' }),
  Prometheus: namespaceWith({ 'tools-hub/monitoring': 'true' }),
  'the collector of traces': namespaceWith({ 'tools-hub/monitoring': 'true' }),
  'the names service': namespaceWith(
    { 'kubernetes.io/metadata.name': 'kube-system' },
    { 'k8s-app': 'kube-dns' },
  ),
  'another namespace': namespaceWith({ 'kubernetes.io/metadata.name': 'other' }),
  'an address outside': { outside: true },
};

export type FlowRow = readonly [from: string, to: string, port: number, protocol?: 'UDP'];

const SERVICES = ['catalogue', 'settings', 'auth', 'usage-analytics', 'links'];
const ALL = ['gateway', ...SERVICES];
/** The Jobs that an operator or a schedule starts, and that need the store. */
const JOBS = ['first-administrator', 'backup', 'restore'];

/** The connections that the product needs (docs/architecture.md). */
const NEEDED: readonly FlowRow[] = [
  ['the ingress controller', 'gateway', 8080],
  ...SERVICES.map((name): FlowRow => ['Prometheus', name, 8080]),
  ['Prometheus', 'gateway', 8081],
  ...[...ALL, 'first-administrator'].map((name): FlowRow => [name, 'nats', 4222]),
  ...ALL.map((name): FlowRow => [name, 'the collector of traces', 4318]),
  // It fetches the pages that tools link to.
  ['links', 'an address outside', 80],
  ['links', 'an address outside', 443],
  // A bucket of S3.
  ['backup', 'an address outside', 443],
  ['restore', 'an address outside', 443],
  ...[...ALL, 'nats', 'backup'].map((name): FlowRow => [name, 'the names service', 53, 'UDP']),
];

const STORE: Readonly<Record<Overlay, readonly FlowRow[]>> = {
  single: [...SERVICES, ...JOBS, 'mongodb-set-up'].map((name): FlowRow => [name, 'mongodb', 27_017]),
  production: [
    ...[...SERVICES, ...JOBS].flatMap((name): FlowRow[] => [
      [name, 'an address outside', 27_017],
      [name, 'another namespace', 27_017],
    ]),
    ['nats', 'nats', 6222],
  ],
};

const FORBIDDEN: readonly FlowRow[] = [
  ['another namespace', 'gateway', 8080],
  ['the ingress controller', 'gateway', 8081],
  ['another namespace', 'gateway', 8081],
  ['another namespace', 'nats', 4222],
  ['an address outside', 'nats', 4222],
  ['the ingress controller', 'auth', 8080],
  ['the ingress controller', 'nats', 4222],
  ['gateway', 'auth', 8080],
  ['gateway', 'an address outside', 27_017],
  ['gateway', 'an address outside', 443],
  ['auth', 'an address outside', 443],
  ['auth', 'another namespace', 4318],
  ['nats', 'the collector of traces', 4318],
  ['links', 'gateway', 8080],
  ['links', 'another namespace', 443],
  ['backup', 'nats', 4222],
  ['backup', 'auth', 8080],
  ['gateway', 'backup', 8080],
  ['auth', 'nats', 6222],
  ['auth', 'nats', 8222],
  ['nats', 'an address outside', 443],
  ['nats', 'gateway', 8080],
];

const FORBIDDEN_AT_THE_STORE: Readonly<Record<Overlay, readonly FlowRow[]>> = {
  single: [
    ['gateway', 'mongodb', 27_017],
    ['nats', 'mongodb', 27_017],
    ['another namespace', 'mongodb', 27_017],
    ['mongodb-set-up', 'nats', 4222],
    ['mongodb', 'an address outside', 443],
    ['auth', 'an address outside', 27_017],
    ['nats', 'nats', 6222],
  ],
  production: [
    ['gateway', 'another namespace', 27_017],
    ['nats', 'an address outside', 27_017],
    ['auth', 'another namespace', 443],
  ],
};

export const neededFlows = (overlay: Overlay): readonly FlowRow[] => [...NEEDED, ...STORE[overlay]];
export const forbiddenFlows = (overlay: Overlay): readonly FlowRow[] => [
  ...FORBIDDEN,
  ...FORBIDDEN_AT_THE_STORE[overlay],
];

const partyOf = (resources: readonly Resource[], name: string): Party => {
  const stranger = STRANGERS[name];
  if (stranger !== undefined) return stranger;
  const workload = workloadsOf(resources).find(({ metadata }) => metadata.name === name);
  if (workload === undefined) throw new Error(`There is no ${name}`);
  return { workload };
};

export const flowOf = (resources: readonly Resource[], [from, to, port, protocol]: FlowRow): Flow => ({
  from: partyOf(resources, from),
  to: partyOf(resources, to),
  port,
  protocol,
});
