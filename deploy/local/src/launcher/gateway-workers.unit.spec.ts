import { describe, expect, it } from 'vitest';
import { readStartOptions } from './options.js';
import { defaultWorkers, type Machine } from './gateway-workers.js';

const GIB = 1024 ** 3;
const machine = (given: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  cores: 8,
  memoryBytes: 32 * GIB,
  ...given,
});
const workersOf = (environment: NodeJS.ProcessEnv, given: Partial<Machine> = {}): number =>
  readStartOptions([], environment, machine(given)).gatewayWorkers;

describe('the number of gateways', () => {
  it.each([
    [{ cores: 1 }, 1],
    [{ cores: 2 }, 1],
    [{ cores: 3 }, 1],
    [{ cores: 4 }, 2],
    [{ cores: 6 }, 3],
    [{ cores: 64 }, 4],
    [{ cores: 8, memoryBytes: 2 * GIB }, 1],
    [{ cores: 8, memoryBytes: 3.8 * GIB }, 2],
    [{ platform: 'darwin' as const }, 1],
  ])('the default number of gateways for a machine of %j is %d', (given, workers) => {
    expect(defaultWorkers(machine(given))).toBe(workers);
    expect(workersOf({}, given)).toBe(workers);
  });

  it('the number of gateways is set by GATEWAY_WORKERS, whatever the machine has', () => {
    expect(workersOf({ GATEWAY_WORKERS: '3' }, { cores: 1, memoryBytes: GIB })).toBe(3);
    expect(workersOf({ GATEWAY_WORKERS: '1' })).toBe(1);
  });

  it('the default number of gateways is one where all services share a process or METRICS_PORT names one port', () => {
    expect(workersOf({ TOPOLOGY: 'single' })).toBe(1);
    expect(workersOf({ METRICS_PORT: '9400' })).toBe(1);
    expect(workersOf({ METRICS_PORT: '0' })).toBe(4);
  });

  it.each([
    [{ GATEWAY_WORKERS: '0' }, {}, 'GATEWAY_WORKERS must be a whole number from 1 to 16'],
    [{ GATEWAY_WORKERS: '17' }, {}, 'GATEWAY_WORKERS must be a whole number from 1 to 16'],
    [{ GATEWAY_WORKERS: 'auto' }, {}, "not 'auto'"],
    [{ GATEWAY_WORKERS: '2', TOPOLOGY: 'single' }, {}, 'GATEWAY_WORKERS must be 1 where all services'],
    [{ GATEWAY_WORKERS: '2' }, { platform: 'darwin' as const }, 'GATEWAY_WORKERS must be 1 here'],
    [{ METRICS_PORT: '8080' }, {}, 'METRICS_PORT must be a port other than PORT'],
    [{ GATEWAY_WORKERS: '2', METRICS_PORT: '65535' }, {}, 'METRICS_PORT and the port after it'],
    [{ GATEWAY_WORKERS: '3', METRICS_PORT: '8079' }, {}, 'METRICS_PORT and the 2 ports after it'],
  ])('the number of gateways is refused by name: %j', (environment, given, message) => {
    expect(() => workersOf(environment, given)).toThrow(message);
  });
});
