import { expect, test } from 'vitest';
import { DomainError } from '@tools-hub/contracts';
import { ClientRate, clientOf, HOUR_MS } from './client-rate.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:49152', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the client behind %s is %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

test('all invalid addresses are one client', () => {
  const clients = ['', 'unknown', '_hidden', '1.2.3', '999.1.1.1', 'x'.repeat(10_000)].map(clientOf);
  expect(new Set(clients).size).toBe(1);
});

const message = 'Too many clicks from this address';
const refusal = (seconds: number) => new DomainError('RATE_LIMITED', message, [], seconds);
const rate = () => new ClientRate({ limit: 2, message });

test('a client has its rate per minute, and again in the next minute', () => {
  const limit = rate();
  limit.take('203.0.113.7', 0);
  limit.take('203.0.113.7', 30_000);
  expect(() => limit.take('203.0.113.7', 40_500)).toThrow(refusal(20));
  limit.take('203.0.113.8', 40_500);
  limit.take('203.0.113.7', 60_000);
});

test('a client has a rate per hour where that is the time', () => {
  const limit = new ClientRate({ limit: 1, message, windowMs: HOUR_MS });
  limit.take('203.0.113.7', 0);
  for (const minute of [1, 2, 30, 59]) {
    expect(() => limit.take('203.0.113.7', minute * 60_000)).toThrow(refusal((60 - minute) * 60));
    limit.take(`203.0.113.${minute + 10}`, minute * 60_000);
  }
  limit.take('203.0.113.7', HOUR_MS);
});

test('300,000 addresses take no more memory than 20,000, and are dropped after their minute', () => {
  const limit = rate();
  for (let n = 0; n < 300_000; n += 1) limit.take(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 1_000);
  expect(limit.clients).toBeGreaterThanOrEqual(10_000);
  expect(limit.clients).toBeLessThanOrEqual(20_000);
  limit.take('203.0.113.7', 121_001);
  expect(limit.clients).toBe(1);
});

test('a client is not dropped before 10,000 later ones, nor while it is active', () => {
  const limit = rate();
  let next = 0;
  const others = (count: number) => {
    for (const end = next + count; next < end; next += 1)
      limit.take(`10.${next >> 16}.${(next >> 8) & 255}.${next & 255}`, 0);
  };
  for (let n = 0; n < 2; n += 1) limit.take('203.0.113.7', 0);
  for (let n = 0; n < 5; n += 1) {
    others(9_000);
    expect(() => limit.take('203.0.113.7', 0)).toThrow(DomainError);
  }
});

test('the actions of a client elsewhere count, and those beyond its limit count in the minutes after', () => {
  const limit = rate();
  limit.take('a', 0);
  limit.add('a', 4, 100);
  expect(() => limit.take('a', 200)).toThrow(refusal(60));
  // Five of two: one minute has none left, and the next one has one.
  expect(() => limit.take('a', 60_000)).toThrow(refusal(60));
  limit.take('a', 120_000);
  expect(() => limit.take('a', 120_001)).toThrow(DomainError);
});

test('each taken action is reported, and a refused one is not', () => {
  const taken: string[] = [];
  const limit = new ClientRate({ limit: 1, message, onTaken: (client) => void taken.push(client) });
  limit.take('a', 0);
  expect(() => limit.take('a', 1)).toThrow(DomainError);
  limit.add('b', 1, 2);
  expect(taken).toEqual(['a']);
});
