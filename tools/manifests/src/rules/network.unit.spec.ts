import { expect, test } from 'vitest';
import type { NetworkPolicy, Resource, Workload } from '../resources.js';
import { isAllowed, type Party } from './network.js';

const pod = (name: string): Workload => ({
  kind: 'Job',
  metadata: { name },
  spec: {
    template: {
      metadata: { labels: { name } },
      spec: { containers: [{ name, image: 'one:1', ports: [{ name: 'http', containerPort: 8080 }] }] },
    },
  },
});
const policy = (spec: NetworkPolicy['spec']): Resource => ({
  kind: 'NetworkPolicy',
  metadata: { name: 'policy' },
  spec,
});
const select = (name: string) => ({ podSelector: { matchLabels: { name } } });
const client: Party = { workload: pod('client') };
const server: Party = { workload: pod('server') };
const stranger: Party = { namespace: { friend: 'yes' }, labels: { name: 'client' } };

const deny = policy({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
const out = policy({
  ...select('client'),
  policyTypes: ['Egress'],
  egress: [{ to: [select('server')], ports: [{ port: 8080 }] }],
});
const inward = policy({
  ...select('server'),
  policyTypes: ['Ingress'],
  ingress: [{ from: [select('client')], ports: [{ port: 'http' }] }],
});

test('everything is allowed without a policy, and nothing with an empty one', () => {
  expect(isAllowed([], { from: client, to: server, port: 1 })).toBe(true);
  expect(isAllowed([deny], { from: client, to: server, port: 1 })).toBe(false);
});

test('a connection needs a rule at both ends for its port and protocol', () => {
  const flow = { from: client, to: server, port: 8080 };
  expect(isAllowed([deny, out, inward], flow)).toBe(true);
  expect(isAllowed([deny, out], flow)).toBe(false);
  expect(isAllowed([deny, inward], flow)).toBe(false);
  expect(isAllowed([deny, out, inward], { ...flow, port: 8081 })).toBe(false);
  expect(isAllowed([deny, out, inward], { ...flow, protocol: 'UDP' })).toBe(false);
  expect(isAllowed([deny, out, inward], { ...flow, from: server, to: client })).toBe(false);
});

test('a pod with the same labels in another namespace is another party', () => {
  expect(isAllowed([deny, inward], { from: stranger, to: server, port: 8080 })).toBe(false);
});

test('a namespace is selected by its labels', () => {
  const friends = (friend: string): Resource =>
    policy({
      ...select('server'),
      policyTypes: ['Ingress'],
      ingress: [{ from: [{ namespaceSelector: { matchLabels: { friend } } }] }],
    });
  expect(isAllowed([deny, friends('yes')], { from: stranger, to: server, port: 8080 })).toBe(true);
  expect(isAllowed([deny, friends('no')], { from: stranger, to: server, port: 8080 })).toBe(false);
  expect(isAllowed([deny, friends('yes')], { from: client, to: server, port: 8080 })).toBe(false);
});

test('an outside address matches a block of addresses, but no namespace', () => {
  const to = (peer: object): Resource =>
    policy({ ...select('client'), policyTypes: ['Egress'], egress: [{ to: [peer] }] });
  const flow = { from: client, to: { outside: true } as const, port: 443 };
  expect(isAllowed([deny, to({ ipBlock: { cidr: '0.0.0.0/0' } })], flow)).toBe(true);
  expect(isAllowed([deny, to({ namespaceSelector: {} })], flow)).toBe(false);
  expect(isAllowed([deny, to(select('server'))], flow)).toBe(false);
});
