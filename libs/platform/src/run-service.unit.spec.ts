import { afterEach, expect, test, vi } from 'vitest';
import { Module } from '@nestjs/common';
import { runUntilStopped, ServiceConfig, startService } from './index.js';

@Module({})
class Empty {}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

afterEach(() => {
  vi.restoreAllMocks();
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
