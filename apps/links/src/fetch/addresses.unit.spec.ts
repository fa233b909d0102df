import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { isPublicAddress } from './addresses.js';

describe('an address is refused', () => {
  test.each([
    ['0.0.0.0', 'this host'],
    ['10.0.0.1', 'private'],
    ['100.64.0.1', 'shared by the customers of a provider'],
    ['100.100.100.200', "a cloud's metadata"],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['168.63.129.16', "a cloud's metadata"],
    ['169.254.169.254', "a cloud's metadata"],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.192', "a cloud's metadata"],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'for benchmarks'],
    ['203.0.113.1', 'for documentation'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'loopback of IPv4, in the old form'],
    ['::ffff:10.0.0.1', 'private IPv4, mapped'],
    ['::ffff:a9fe:a9fe', "a cloud's metadata, mapped"],
    ['64:ff9b::7f00:1', 'loopback of IPv4, translated'],
    ['64:ff9b:1::808:808', 'translated within a network'],
    ['2001::1', 'a tunnel'],
    ['2002:7f00:1::', 'a tunnel to loopback'],
    ['2001:db8::1', 'for documentation'],
    ['fc00::1', 'private'],
    ['fd00:ec2::254', "a cloud's metadata"],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with its interface'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['localhost', 'a name'],
    ['', 'nothing'],
  ])('the address %s is refused: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
  'the public address %s is taken',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const octet = fc.integer({ min: 0, max: 255 });
const hex = (a: number, b: number): string => ((a << 8) | b).toString(16);

test('an IPv4 address counts the same by itself, mapped to IPv6 in both spellings, and translated', () => {
  fc.assert(
    fc.property(octet, octet, octet, octet, (a, b, c, d) => {
      const dotted = `${a}.${b}.${c}.${d}`;
      const words = `${hex(a, b)}:${hex(c, d)}`;
      const itself = isPublicAddress(dotted);
      for (const spelling of [`::ffff:${dotted}`, `::ffff:${words}`, `64:ff9b::${words}`]) {
        expect([spelling, isPublicAddress(spelling)]).toEqual([spelling, itself]);
      }
    }),
  );
});

test('no address of a private range is taken', () => {
  const inPrivate = fc.oneof(
    fc.tuple(octet, octet, octet).map(([b, c, d]) => `10.${b}.${c}.${d}`),
    fc.tuple(octet, octet, octet).map(([b, c, d]) => `127.${b}.${c}.${d}`),
    fc.tuple(octet, octet).map(([c, d]) => `169.254.${c}.${d}`),
    fc.tuple(octet, octet).map(([c, d]) => `192.168.${c}.${d}`),
    fc.tuple(fc.integer({ min: 16, max: 31 }), octet, octet).map(([b, c, d]) => `172.${b}.${c}.${d}`),
    fc
      .tuple(octet, octet, octet, octet)
      .map(([a, b, c, d]) => `fd${hex(0, a).padStart(2, '0')}::${hex(b, c)}:${hex(0, d)}`),
    fc.tuple(octet, octet).map(([a, b]) => `fe80::${hex(a, b)}`),
  );
  fc.assert(
    fc.property(inPrivate, (address) => {
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    }),
  );
});
