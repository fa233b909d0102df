import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeClone, silentLog } from '@tools-hub/local';
import { serviceProgram } from './service-program.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-program-'));
  // The folder of the lock of builds.
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

test('the build of a missing program is reported apart from the output of a command, which programs read', async () => {
  const { existsSync } = fs;
  const isProgram = (path: unknown): boolean => String(path).endsWith(join('bundle', 'main.js'));
  vi.spyOn(fs, 'existsSync').mockImplementation((path) => !isProgram(path) && existsSync(path));
  syncBuiltinESMExports();
  const { promise: finished, resolve: finish }: PromiseWithResolvers<void> = Promise.withResolvers();
  const { signal } = new AbortController();
  const otherBuild = changeClone({ log: silentLog, signal }, () => finished);
  const stop = new AbortController();
  const reported = new Promise<string>((resolve) => {
    for (const name of ['stdout', 'stderr'] as const)
      vi.spyOn(process[name], 'write').mockImplementation((text) => {
        resolve(`${name}: ${String(text)}`);
        return true;
      });
  });
  const program = serviceProgram('auth', ['verify'], {}, stop);
  expect(await reported).toMatch(/^stderr: Waiting for process \d+/);
  stop.abort();
  await expect(program).rejects.toThrow('aborted');
  finish();
  await otherBuild;
});
