import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizationFile, passwordVariables, type NatsUser } from '@tools-hub/nats';
import {
  Authority,
  Bus,
  eventually,
  NatsServer,
  readinessOf,
  sendCommand,
  ServiceHarness,
  TlsFront,
  type Certificate,
} from '@tools-hub/testing';
import { settingsService } from './service.js';

const harness = new ServiceHarness();
const passwordOf = (user: NatsUser): string => `password of ${user}`;

describe('a store with a certificate', () => {
  let authority: Authority;
  let stranger: Authority;
  let front: TlsFront;
  beforeAll(async () => {
    [authority, stranger] = await Promise.all([Authority.create(), Authority.create()]);
    front = await TlsFront.of(harness.mongodbUri, await authority.sign('store'));
  });
  afterAll(async () => {
    await front.close();
    await Promise.all([authority.remove(), stranger.remove()]);
  });

  const address = (ca: string): string =>
    `mongodb://localhost:${front.port}/?directConnection=true&tls=true&tlsCAFile=${encodeURIComponent(ca)}`;

  test('a store with a certificate is trusted by the authority in its address', async () => {
    const service = await harness.startReady(settingsService, { MONGODB_URI: address(authority.ca) });
    await harness.stop(service);
  });

  test('a store with a certificate is away with another authority', async () => {
    const service = await harness.start(settingsService, { MONGODB_URI: address(stranger.ca) });
    for (const end = Date.now() + 3_000; Date.now() < end;) {
      expect(await readinessOf(service)).toBe(503);
      await sleep(100);
    }
    await harness.stop(service);
  });
});

describe('a broker with a certificate, and users', () => {
  let authority: Authority;
  let stranger: Authority;
  let own: Certificate;
  let server: NatsServer;

  beforeAll(async () => {
    [authority, stranger] = await Promise.all([Authority.create(), Authority.create()]);
    own = await authority.sign('settings');
    server = await startBroker();
  });
  afterAll(async () => {
    await harness.close();
    await server.stop();
    await Promise.all([authority.remove(), stranger.remove()]);
  });

  /** By the committed files, with this test's paths. */
  const startBroker = async (): Promise<NatsServer> => {
    const file = (name: string) => readFile(join(import.meta.dirname, '../../../deploy/nats', name), 'utf8');
    const { cert, key } = await authority.sign('broker');
    const tls = (await file('tls.conf'))
      .replace('/etc/nats/tls/tls.crt', cert)
      .replace('/etc/nats/tls/tls.key', key)
      .replace('/etc/nats/tls/ca.crt', authority.ca);
    return NatsServer.start({
      'server.conf': `${await file('with-users.conf')}include "tls.conf"\n`,
      'nats-server.conf': await file('nats-server.conf'),
      'authorization.conf': authorizationFile(harness.namespace),
      'passwords.conf': passwordVariables(passwordOf),
      'tls.conf': tls,
    });
  };

  const variables = (): NodeJS.ProcessEnv => ({
    NATS_URL: server.url,
    NATS_USER: 'settings',
    NATS_PASSWORD: passwordOf('settings'),
    NATS_PASSWORD_FILE: '',
    NATS_TLS_CA: authority.ca,
    NATS_TLS_CERT: own.cert,
    NATS_TLS_KEY: own.key,
  });

  const access = (more: Partial<Parameters<typeof Bus.connect>[0]> = {}) => ({
    url: server.url,
    user: 'operator',
    password: passwordOf('operator'),
    tlsCa: authority.ca,
    tlsCert: own.cert,
    tlsKey: own.key,
    name: 'test',
    prefix: harness.namespace,
    onError: () => undefined,
    ...more,
  });

  /** The reasons of failed connections, for as long as a few attempts take. */
  const complaints = async (more: Partial<Parameters<typeof Bus.connect>[0]>): Promise<string> => {
    const errors: unknown[] = [];
    const waiting = new AbortController();
    const options = access({ ...more, onError: (error) => void errors.push(error), signal: waiting.signal });
    setTimeout(() => waiting.abort(), 1_000);
    await expect(Bus.connect(options)).rejects.toThrow('aborted');
    return errors.map(String).join();
  };

  test('a broker with a certificate and users serves a service', async () => {
    const service = await harness.startReady(settingsService, variables());
    const bus = await Bus.connect(access());
    const changed = await sendCommand(bus, 'settings.change', { changes: { site_title: 'Encrypted' } });
    expect(changed.answer.site_title).toBe('Encrypted');
    await bus.close();
    await harness.stop(service);
  });

  test('a broker is refused while its authority is unknown, and accepted without a restart after that', async () => {
    const ca = join(authority.ca, '..', 'believed.crt');
    await copyFile(stranger.ca, ca);
    const errors: unknown[] = [];
    const connecting = Bus.connect(access({ tlsCa: ca, onError: (error) => void errors.push(error) }));
    await eventually(() => expect(errors.map(String).join()).toMatch(/certificate/i));
    await writeFile(ca, await readFile(authority.ca));
    await (await connecting).close();
  });

  test('a broker with a certificate refuses a client without the certificate that it requires', async () => {
    expect(await complaints({ tlsCert: undefined, tlsKey: undefined })).not.toBe('');
  });

  test('a broker with a certificate is not trusted without an authority', async () => {
    expect(await complaints({ tlsCa: undefined })).toMatch(/certificate/i);
  });

  test('a certificate of the broker is required when the address asks for encryption', async () => {
    expect(await complaints({ url: harness.natsUrl })).toContain("does not support 'tls'");
    expect(await complaints({ url: harness.natsUrl.replace('nats:', 'tls:'), tlsCa: undefined })).toContain(
      'tls',
    );
  });

  test('a broker with users refuses a client with a certificate and no password', async () => {
    const { NATS_USER, NATS_PASSWORD, ...rest } = variables();
    await expect(harness.start(settingsService, { ...rest, NATS_USER: '' })).rejects.toThrow(
      'NATS wants a user',
    );
    const wrong = harness.start(settingsService, { ...rest, NATS_USER, NATS_PASSWORD: `${NATS_PASSWORD}!` });
    await expect(wrong).rejects.toThrow("doesn't let the user 'settings' in");
  });
});
