import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { signDevice, verifyDevice, type Device } from './device-cookie.js';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = { id: 'k'.repeat(22), privateKey };
const device: Device = { id: 'd'.repeat(22), account: 'a'.repeat(22), expiresAt: NOW / 1_000 + 60 };
const keyOf = (id: string) => (id === key.id ? publicKey : undefined);

test('a signed cookie names its device until it expires', () => {
  const cookie = signDevice(device, key);
  expect(verifyDevice(cookie, keyOf, NOW)).toEqual(device);
  expect(verifyDevice(cookie, keyOf, NOW + 60_000)).toBeNull();
});

test('a cookie that is changed anywhere is refused', () => {
  const cookie = signDevice(device, key);
  for (let at = 0; at < cookie.length; at += 1) {
    const other = cookie[at] === 'A' ? 'B' : 'A';
    const changed = cookie.slice(0, at) + other + cookie.slice(at + 1);
    // The last character of a signature has two bits that stand for nothing.
    const same = Buffer.from(changed.slice(-86), 'base64url').equals(
      Buffer.from(cookie.slice(-86), 'base64url'),
    );
    expect([at, verifyDevice(changed, keyOf, NOW)]).toEqual([
      at,
      same && at >= cookie.length - 86 ? device : null,
    ]);
  }
  const later = { ...device, expiresAt: device.expiresAt + 1 };
  const [, , , expiry = ''] = signDevice(later, key).split('.');
  const parts = cookie.split('.');
  expect(verifyDevice([...parts.slice(0, 3), expiry, ...parts.slice(4)].join('.'), keyOf, NOW)).toBeNull();
});

test('a cookie that another key signed is refused, under either name', () => {
  const forger = generateKeyPairSync('ed25519');
  for (const id of [key.id, 'f'.repeat(22)]) {
    expect(verifyDevice(signDevice(device, { id, privateKey: forger.privateKey }), keyOf, NOW)).toBeNull();
  }
});

test.each(['', 'x', '....', 'x'.repeat(5_000), `${signDevice(device, key)}.`, ` ${signDevice(device, key)}`])(
  'a malformed cookie is refused: %j',
  (cookie) => expect(verifyDevice(cookie, keyOf, NOW)).toBeNull(),
);
