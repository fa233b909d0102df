import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { signDevice } from '@tools-hub/platform';
import { fastify } from 'fastify';
import { GatewayConfig } from '../gateway.config.js';
import { DeviceCookie } from './cookies.js';
import type { DeviceKeys } from './device-keys.js';
import { KnownDevices } from './known-devices.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEY_ID = 'k'.repeat(22);
const soon = Math.floor(Date.now() / 1_000) + 3_600;
const sign = (id: string, { key = privateKey, keyId = KEY_ID, expiresAt = soon } = {}): string =>
  signDevice({ id, account: 'a'.repeat(22), expiresAt }, { id: keyId, privateKey: key });
const ID = 'd'.repeat(22);

/** The id of the device that a request with these headers comes from, asked for before cookies are parsed. */
const deviceOf = async (headers: Record<string, string>, publicUrl?: string): Promise<string | null> => {
  const asked: string[] = [];
  const config = Object.assign(new GatewayConfig(), { PUBLIC_URL: publicUrl });
  const keys: Pick<DeviceKeys, 'find'> = {
    find: (id) => {
      asked.push(id);
      return id === KEY_ID ? publicKey : undefined;
    },
  };
  const devices = new KnownDevices(new DeviceCookie(config), keys as DeviceKeys);
  const server = fastify();
  let found: string | null = null;
  server.addHook('onRequest', (request, _reply, done) => {
    found = devices.deviceOf(request)?.id ?? null;
    expect(devices.deviceOf(request)?.id ?? null).toBe(found);
    // The signature of a request is verified once for all callers.
    expect(asked.length).toBeLessThanOrEqual(1);
    done();
  });
  server.get('/', () => '');
  await server.inject({ path: '/', headers });
  return found;
};

test('a request with a genuine cookie comes from a known device, whatever other cookies it has', async () => {
  expect(await deviceOf({ cookie: `device=${sign(ID)}` })).toBe(ID);
  expect(await deviceOf({ cookie: `a=b; device=${sign(ID)}; session=x` })).toBe(ID);
  expect(await deviceOf({ cookie: `__Host-device=x;device=${sign(ID)}` })).toBe(ID);
});

test('the cookie has a __Host- name over TLS', async () => {
  expect(await deviceOf({ cookie: `__Host-device=${sign(ID)}` }, 'https://site.example')).toBe(ID);
  expect(await deviceOf({ cookie: `device=${sign(ID)}` }, 'https://site.example')).toBeNull();
  expect(await deviceOf({ cookie: `__Host-device=${sign(ID)}` })).toBeNull();
});

test.each([
  ['no cookie', {}],
  ['an empty one', { cookie: 'device=' }],
  ['another name that ends alike', { cookie: `my-device=${sign(ID)}` }],
  ['a forged one', { cookie: `device=${sign(ID, { key: generateKeyPairSync('ed25519').privateKey })}` }],
  ['one of an unknown key', { cookie: `device=${sign(ID, { keyId: 'u'.repeat(22) })}` }],
  ['one that expired', { cookie: `device=${sign(ID, { expiresAt: soon - 7_200 })}` }],
  ['a long one', { cookie: `device=${'x'.repeat(9_000)}` }],
])('a request with %s comes from a stranger', async (_what, headers) => {
  expect(await deviceOf(headers)).toBeNull();
});
