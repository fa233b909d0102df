import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { loadAll } from 'js-yaml';
import { expect, test } from 'vitest';
import { inRepository } from '@tools-hub/local';
import type { NetworkPolicy, Peer, Resource } from './resources.js';

const PRIVATE = ['10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.0.1'];
const PUBLIC = ['1.1.1.1', '100.63.0.1', '172.32.0.1', '192.167.0.1'];

/** An IPv4 address as a network of IPv6 alone writes it. */
const nat64 = (address: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `64:ff9b::${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
};

const holds = (cidr: string, address: string): boolean => {
  const [network = '', bits] = cidr.split('/');
  const familyOf = (text: string) => (text.includes(':') ? 'ipv6' : 'ipv4');
  if (familyOf(network) !== familyOf(address)) return false;
  const list = new BlockList();
  list.addSubnet(network, Number(bits), familyOf(network));
  return list.check(address, familyOf(address));
};

const isAllowed = (policy: NetworkPolicy, address: string): boolean =>
  (policy.spec.egress ?? [])
    .flatMap(({ to = [] }): readonly Peer[] => to)
    .some(({ ipBlock }) => {
      if (ipBlock === undefined || !holds(ipBlock.cidr, address)) return false;
      return !(ipBlock.except ?? []).some((cidr) => holds(cidr, address));
    });

const file = inRepository('deploy', 'kubernetes', 'base', 'network-policies.yaml');
const policies = loadAll(readFileSync(file, 'utf8')) as Resource[];
const policyOf = (name: string): NetworkPolicy => {
  const found = policies.find(({ metadata }) => metadata.name === name);
  if (found?.kind !== 'NetworkPolicy') throw new Error(`There is no policy ${name}`);
  return found;
};

test.each(['to-linked-pages', 'to-bucket'])(
  'the policy %s allows public addresses and no private ones, also as NAT64 writes them',
  (name) => {
    const policy = policyOf(name);
    for (const write of [(address: string) => address, nat64]) {
      expect(PUBLIC.map(write).filter((address) => !isAllowed(policy, address))).toEqual([]);
      expect(PRIVATE.map(write).filter((address) => isAllowed(policy, address))).toEqual([]);
    }
  },
);
