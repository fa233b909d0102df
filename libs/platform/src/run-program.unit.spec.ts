import { afterEach, expect, test, vi } from 'vitest';
import { Module } from '@nestjs/common';
import { ConfigError } from './config/config-error.js';
import { runProgram, runUntilStopped, ServiceConfig, startService } from './index.js';

@Module({})
class Empty {}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const ARGV = process.argv;

afterEach(() => {
  vi.restoreAllMocks();
  process.argv = ARGV;
  process.exitCode = undefined;
  for (const signal of SIGNALS) process.removeAllListeners(signal);
});

/** The exit code of the process, whose end the tests survive. */
const exitCode = (): Promise<unknown> =>
  new Promise((resolve) => {
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      resolve(code);
      return undefined as never;
    });
  });

test.each(SIGNALS)('a process that waits for NATS ends at %s, without an error', async (name) => {
  const code = exitCode();
  void runUntilStopped('service', (signal) =>
    startService(
      { name: 'service', config: ServiceConfig, module: Empty },
      // Nothing listens on this port, which only a machine's administrator may use.
      { NATS_URL: 'nats://127.0.0.1:1', LOG_LEVEL: 'silent' },
      { signal },
    ),
  );
  process.emit(name);
  expect(await code).toBe(0);
});

test('a service that runs is stopped once by several signals, and the process ends after that', async () => {
  const code = exitCode();
  const stopped: string[] = [];
  await runUntilStopped('service', () =>
    Promise.resolve({ stop: () => Promise.resolve(void stopped.push('stopped')) }),
  );
  for (const name of SIGNALS) process.emit(name);
  expect(await code).toBe(0);
  expect(stopped).toEqual(['stopped']);
});

test('a service whose variables are not valid ends with a code of its own, after a message that names them', async () => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runUntilStopped('links', () => Promise.reject(new ConfigError(['PORT must be a whole number'])));
  expect(errors.mock.calls.map(([text]) => text)).toEqual([
    'links: The configuration is not valid.\n  PORT must be a whole number\n',
  ]);
  expect(process.exitCode).toBe(78);
});

/** Runs a program with the command `verify` and these arguments. */
const program = async (...args: string[]) => {
  process.argv = ['node', 'main.js', ...args];
  const start = vi.fn(() => Promise.resolve({ stop: () => Promise.resolve() }));
  const verify = vi.fn(() => Promise.resolve(1));
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runProgram('catalogue', start, new Map([['verify', verify]]));
  return { start, verify, errors: errors.mock.calls.map(([text]) => text), code: process.exitCode };
};

test('a program without arguments runs its service', async () => {
  const { start, verify, code } = await program();
  expect(start).toHaveBeenCalledOnce();
  expect(verify).not.toHaveBeenCalled();
  expect(code).toBeUndefined();
});

test('a command runs in place of the service, with its arguments, and gives the exit code', async () => {
  const { start, verify, code } = await program('verify', 'all');
  expect(verify).toHaveBeenCalledExactlyOnceWith(['all']);
  expect(start).not.toHaveBeenCalled();
  expect(code).toBe(1);
});

test.each(['verfy', '--verify', '', 'constructor'])(
  'the argument %j is refused, and starts nothing',
  async (name) => {
    const { start, verify, errors, code } = await program(name);
    expect(start).not.toHaveBeenCalled();
    expect(verify).not.toHaveBeenCalled();
    expect(errors).toEqual([
      `catalogue: '${name}' is not a command of this program. The commands are: verify.\n`,
    ]);
    expect(code).toBe(2);
  },
);
