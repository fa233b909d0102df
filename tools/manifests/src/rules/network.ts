import {
  ofKind,
  podLabels,
  podOf,
  selects,
  type Labels,
  type NetworkPolicy,
  type Peer,
  type PolicyPort,
  type Resource,
  type Workload,
} from '../resources.js';

/** One end of a connection: a pod of the product, a pod of another namespace, or an address outside of the cluster. */
export type Party =
  | { readonly workload: Workload }
  | { readonly namespace: Labels; readonly labels: Labels }
  | { readonly outside: true };

export interface Flow {
  readonly from: Party;
  readonly to: Party;
  readonly port: number;
  readonly protocol?: 'TCP' | 'UDP';
}

const OWN_NAMESPACE: Labels = { 'kubernetes.io/metadata.name': 'tools-hub' };

const isPeer = (peer: Peer, party: Party): boolean => {
  if ('outside' in party) return peer.ipBlock !== undefined;
  if (peer.ipBlock !== undefined) return false;
  if ('workload' in party) {
    const isHere = peer.namespaceSelector === undefined || selects(peer.namespaceSelector, OWN_NAMESPACE);
    return isHere && selects(peer.podSelector ?? {}, podLabels(party.workload));
  }
  return (
    peer.namespaceSelector !== undefined &&
    selects(peer.namespaceSelector, party.namespace) &&
    selects(peer.podSelector ?? {}, party.labels)
  );
};

const isPort = (policy: PolicyPort, { to, port, protocol = 'TCP' }: Flow): boolean => {
  if ((policy.protocol ?? 'TCP') !== protocol) return false;
  if (typeof policy.port !== 'string') return policy.port === undefined || policy.port === port;
  if (!('workload' in to)) return false;
  const ports = podOf(to.workload).containers.flatMap((container) => container.ports ?? []);
  return ports.some(({ name, containerPort }) => name === policy.port && containerPort === port);
};

const isListed = (peers: readonly Peer[] | undefined, party: Party): boolean =>
  peers === undefined || peers.some((peer) => isPeer(peer, party));

const isOpen = (policies: readonly NetworkPolicy[], flow: Flow, direction: 'Ingress' | 'Egress'): boolean => {
  const ours = direction === 'Ingress' ? flow.to : flow.from;
  if (!('workload' in ours)) return true;
  const about = policies.filter(
    ({ spec }) => spec.policyTypes.includes(direction) && selects(spec.podSelector, podLabels(ours.workload)),
  );
  if (about.length === 0) return true;
  const rules = about.flatMap(({ spec }) =>
    direction === 'Ingress'
      ? (spec.ingress ?? []).map(({ from, ports }) => ({ peers: from, ports }))
      : (spec.egress ?? []).map(({ to, ports }) => ({ peers: to, ports })),
  );
  const other = direction === 'Ingress' ? flow.from : flow.to;
  return rules.some(
    ({ peers, ports }) =>
      isListed(peers, other) && (ports === undefined || ports.some((port) => isPort(port, flow))),
  );
};

/** Whether the policies allow a connection at both of its ends. */
export const isAllowed = (resources: readonly Resource[], flow: Flow): boolean => {
  const policies = ofKind(resources, 'NetworkPolicy');
  return isOpen(policies, flow, 'Egress') && isOpen(policies, flow, 'Ingress');
};
