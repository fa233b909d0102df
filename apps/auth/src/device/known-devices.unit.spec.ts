import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEVICE_MS } from '@tools-hub/contracts';
import { signDevice, verifyDevice } from '@tools-hub/platform';
import type { DeviceKeys } from './device-keys.js';
import { KnownDevices } from './known-devices.js';

const keysOf = (): DeviceKeys => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keys: Pick<DeviceKeys, 'sign' | 'verify'> = {
    sign: (device) => signDevice(device, { id: 'k'.repeat(22), privateKey }),
    verify: (cookie) => verifyDevice(cookie, () => publicKey, Date.now()),
  };
  return keys as DeviceKeys;
};

test('a browser that signed in is known for that account and for no other', () => {
  const devices = new KnownDevices(keysOf());
  const cookie = devices.remember('Ada');
  expect(devices.idOf(cookie, 'aDA')).toMatch(/^[\w-]{22}$/);
  expect(devices.idOf(cookie, 'Bob')).toBeNull();
  expect(cookie.toLowerCase()).not.toContain('ada.');
});

test('each sign-in creates a new device for 180 days', () => {
  const keys = keysOf();
  const devices = new KnownDevices(keys);
  const [one, other] = [devices.remember('Ada'), devices.remember('Ada')];
  expect(devices.idOf(one, 'Ada')).not.toBe(devices.idOf(other, 'Ada'));
  const expiresAt = (keys.verify(one)?.expiresAt ?? 0) * 1_000;
  expect(Math.abs(expiresAt - Date.now() - DEVICE_MS)).toBeLessThan(60_000);
});

test.each([undefined, null, 7, '', 'x', { toString: () => 'x' }])('the cookie %j is no device', (cookie) => {
  expect(new KnownDevices(keysOf()).idOf(cookie, 'Ada')).toBeNull();
});

test('a cookie that another key signed is no device', () => {
  expect(new KnownDevices(keysOf()).idOf(new KnownDevices(keysOf()).remember('Ada'), 'Ada')).toBeNull();
});

test('a device is unknown after ten wrong passwords, and others stay known', () => {
  const devices = new KnownDevices(keysOf());
  const [stolen, other] = [devices.remember('Ada'), devices.remember('Ada')];
  for (let n = 0; n < 10; n += 1) {
    const id = devices.idOf(stolen, 'Ada');
    expect(id).not.toBeNull();
    devices.wrong(id ?? '');
  }
  expect(devices.idOf(stolen, 'Ada')).toBeNull();
  expect(devices.idOf(other, 'Ada')).not.toBeNull();
});
