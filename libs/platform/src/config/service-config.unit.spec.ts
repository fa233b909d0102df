import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Secret } from './secrets.js';
import { loadConfig, ServiceConfig, StoreConfig } from './service-config.js';

const GOOD = { MONGODB_URI: 'mongodb://127.0.0.1:27017', NATS_URL: 'nats://127.0.0.1:4222' };

describe('the configuration', () => {
  test('the configuration has its defaults', () => {
    expect(loadConfig(ServiceConfig, GOOD)).toMatchObject({ PORT: 8080, HOST: '0.0.0.0', LOG_LEVEL: 'info' });
  });

  test('the configuration takes an empty variable for an absent one', () => {
    expect(loadConfig(ServiceConfig, { ...GOOD, PORT: '', NAMESPACE: '' })).toMatchObject({
      PORT: 8080,
      NAMESPACE: '',
    });
  });

  test.each([
    ['MONGODB_URI', 'postgres://x'],
    ['NATS_URL', '127.0.0.1:4222'],
    ['NATS_URL', 'nats://user:secret@127.0.0.1:4222'],
    ['NATS_USER', 'a.b'],
    ['NATS_TLS_CA', '/nowhere/ca.crt'],
    ['NAMESPACE', 'a.b'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['PORT', ' '],
    ['PORT', '0x50'],
    ['PORT', '8e3'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:secret@collector:4318'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ])('the configuration refuses %s=%s and names it', (name, value) => {
    expect(() => loadConfig(StoreConfig, { ...GOOD, [name]: value })).toThrow(name);
  });

  test.each(['http', ' ', '70000', '-1'])(
    'the configuration names the range of a number that is %j',
    (value) => {
      expect(() => loadConfig(ServiceConfig, { ...GOOD, PORT: value })).toThrow(
        'PORT must be a whole number, from 0 to 65535',
      );
    },
  );

  test('the configuration needs no store for a service without one', () => {
    expect(loadConfig(ServiceConfig, { NATS_URL: GOOD.NATS_URL }).NATS_URL).toBe(GOOD.NATS_URL);
  });

  test('the configuration names every variable that is missing', () => {
    const nothing = () => loadConfig(StoreConfig, {});
    for (const name of ['MONGODB_URI', 'NATS_URL']) expect(nothing).toThrow(`${name} is missing`);
  });
});

describe('a user of NATS', () => {
  const load = (more: NodeJS.ProcessEnv) => () => loadConfig(ServiceConfig, { ...GOOD, ...more });

  test('a user of NATS has a name and a password', () => {
    expect(load({ NATS_USER: 'auth', NATS_PASSWORD: 'secret' })()).toMatchObject({ NATS_USER: 'auth' });
    expect(load({ NATS_USER: 'auth' })).toThrow('NATS_PASSWORD is missing');
    expect(load({ NATS_PASSWORD: 'secret' })).toThrow('NATS_USER is missing');
  });

  test('a user of NATS has a certificate with its key, and an authority', () => {
    const file = import.meta.filename;
    const whole = { NATS_TLS_CA: file, NATS_TLS_CERT: file, NATS_TLS_KEY: file };
    expect(load(whole)()).toMatchObject(whole);
    expect(load({ ...whole, NATS_TLS_KEY: '' })).toThrow('NATS_TLS_KEY is missing');
    expect(load({ ...whole, NATS_TLS_CERT: '' })).toThrow('NATS_TLS_CERT is missing');
    expect(load({ ...whole, NATS_TLS_CA: '' })).toThrow('NATS_TLS_CA is missing');
  });
});

describe('a secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tools-hub-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (content: string): string => {
    const path = join(folder, crypto.randomUUID());
    writeFileSync(path, content);
    return path;
  };
  class Config extends StoreConfig {
    @Secret()
    KEY?: string;
  }
  const { NATS_URL } = GOOD;
  const load = (more: NodeJS.ProcessEnv) => loadConfig(Config, { ...GOOD, ...more });

  test.each([
    ['as it stands there', 'se cret ', 'se cret '],
    ['without the line end', 'secret\n', 'secret'],
    ['without the line end of Windows', 'secret\r\n', 'secret'],
    ['with all line ends but the last', 'secret\n\n', 'secret\n'],
  ])('a secret is read from the file that its variable names, %s', (_how, content, secret) => {
    expect(load({ KEY_FILE: file(content) })).toMatchObject({ KEY: secret });
  });

  test('a secret may be the address of the store', () => {
    const MONGODB_URI_FILE = file('mongodb://user:secret@db.example/\n');
    expect(loadConfig(Config, { NATS_URL, MONGODB_URI_FILE }).MONGODB_URI).toBe(
      'mongodb://user:secret@db.example/',
    );
  });

  test('a secret is checked without being printed', () => {
    const wrong = () => loadConfig(Config, { NATS_URL, MONGODB_URI_FILE: file('hush') });
    expect(wrong).toThrow('MONGODB_URI must be a mongodb:// address');
    expect(wrong).not.toThrow('hush');
  });

  test('a secret must not be given both as a value and as a file', () => {
    expect(() => load({ KEY: 'a', KEY_FILE: file('a') })).toThrow('KEY and KEY_FILE are both set');
    expect(load({ KEY: '', KEY_FILE: file('a') })).toMatchObject({ KEY: 'a' });
  });

  test('a secret names its file variable when the file is missing', () => {
    const KEY_FILE = join(folder, 'none');
    expect(() => load({ KEY_FILE })).toThrow(`KEY_FILE names ${KEY_FILE}, which can't be read (ENOENT)`);
    expect(() => load({ KEY_FILE: file('\n') })).toThrow('which is empty');
  });

  test('a secret is read from a file for known variables only', () => {
    expect(load({ LOG_LEVEL_FILE: '/nowhere' })).toMatchObject({ LOG_LEVEL: 'info' });
  });
});
