import { describe, expect, it } from 'vitest';
import { inRepository } from '../repository.js';
import { asksForHelp, readStartOptions } from './options.js';

describe('the options of npm start', () => {
  it('the options of npm start all have defaults', () => {
    const machine = { platform: 'linux', cores: 2, memoryBytes: 2 ** 32 } as const;
    expect(readStartOptions([], {}, machine)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: inRepository('.data'),
      usageReplicas: 1,
      gatewayWorkers: 1,
      single: false,
      importSample: true,
      administrator: {},
      gateway: {},
      logLevel: 'info',
    });
  });

  it('the options of npm start are read from the environment', () => {
    const options = readStartOptions([], {
      PORT: '9000',
      DATA_DIR: '/tmp/elsewhere',
      ADMIN_USERNAME: 'owner',
      ADMIN_PASSWORD: 'correct horse',
      CLICK_RATE_PER_MINUTE: '0',
      PUBLIC_URL: 'https://tools.example',
      LOGIN_RATE_PER_MINUTE: '',
      USAGE_REPLICAS: '3',
      LOG_LEVEL: 'warn',
    });
    expect(options).toMatchObject({
      port: 9000,
      dataDir: '/tmp/elsewhere',
      usageReplicas: 3,
      administrator: { username: 'owner', password: 'correct horse' },
      gateway: { CLICK_RATE_PER_MINUTE: '0', PUBLIC_URL: 'https://tools.example' },
      logLevel: 'warn',
    });
    expect(options.gateway).not.toHaveProperty('LOGIN_RATE_PER_MINUTE');
  });

  it('the options of npm start are read from the command line, which overrides the environment', () => {
    const options = readStartOptions(['--empty', '--usage-replicas', '2'], { USAGE_REPLICAS: '5' });
    expect(options).toMatchObject({ importSample: false, usageReplicas: 2 });
  });

  it('npm start runs all services in one process by the command line or by TOPOLOGY', () => {
    expect(readStartOptions(['--single'], {}).single).toBe(true);
    expect(readStartOptions([], { TOPOLOGY: 'single' }).single).toBe(true);
    expect(readStartOptions([], { TOPOLOGY: 'services' }).single).toBe(false);
  });

  it.each([
    [{ TOPOLOGY: 'singel' }, "TOPOLOGY must be single or services, not 'singel'"],
    [{ TOPOLOGY: 'single', USAGE_REPLICAS: '2' }, 'USAGE_REPLICAS must be 1 where all services run in one'],
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT'],
    [{ USAGE_REPLICAS: '0' }, 'USAGE_REPLICAS must be a whole number from 1 to 16'],
    [{ CLICK_RATE_PER_MINUTE: '-1' }, 'CLICK_RATE_PER_MINUTE'],
    [{ LOGIN_RATE_PER_MINUTE: '1.5' }, 'LOGIN_RATE_PER_MINUTE'],
    [{ SUGGESTION_RATE_PER_HOUR: 'few' }, 'SUGGESTION_RATE_PER_HOUR'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
    [{ PUBLIC_URL: 'tools.example' }, 'PUBLIC_URL must be an http(s) address'],
    [{ PUBLIC_URL: 'https://tools example' }, 'PUBLIC_URL must be an http(s) address'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address',
    ],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:secret@collector:4318' }, 'without a user'],
    [{ MONGODB_URI: 'http://x' }, 'MONGODB_URI must be a mongodb:// address'],
    [{ NATS_URL: 'nats://a:b@localhost:4222' }, 'NATS_URL must be nats:// addresses'],
    [{ NATS_URL: 'nats://a:4222,b:4222' }, 'NATS_URL must be nats:// addresses, separated by commas'],
    [{ NATS_URL: 'localhost:4222' }, 'NATS_URL must be nats:// addresses'],
    [{ NAMESPACE: 'a.b' }, 'NAMESPACE must be at most 32'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ ADMIN_PASSWORD: 'a<bcdef' }, 'ADMIN_PASSWORD must not contain < or >'],
    [{ ADMIN_PASSWORD: ' abcdef' }, 'ADMIN_PASSWORD'],
  ])('the options of npm start are refused by name: %j', (environment, message) => {
    expect(() => readStartOptions([], environment)).toThrow(message);
  });

  it('the options of npm start never put a password into a message', () => {
    expect(() => readStartOptions([], { ADMIN_PASSWORD: 'hush<hush' })).not.toThrow(/hush/);
  });

  it('the options of npm start are refused in one message that names unknown arguments and invalid variables', () => {
    expect(() => readStartOptions(['--wat'], { PORT: 'x' })).toThrow(/--wat[^]*PORT/);
  });

  it('the options of npm start are explained in one line where the value of one looks like another', () => {
    expect(() => readStartOptions(['--usage-replicas', '-1'], {})).toThrow(
      /^Option '--usage-replicas' argument is ambiguous\. npm start -- .*$/,
    );
  });

  it('the options of npm start are shown by --help and -h', () => {
    expect([['--help'], ['--single', '-h'], ['--single'], []].map(asksForHelp)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
