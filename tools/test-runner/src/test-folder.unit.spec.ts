import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endOrphanedProcesses, silentLog } from '@tools-hub/local';
import { makeTestFolder, removeTestFolder, testEnvironment } from './test-folder.js';

test('a stage in the background goes on when the store starts, and ends with its run', async () => {
  const folder = makeTestFolder();
  const background = spawn(
    process.execPath,
    ['--eval', 'process.stdout.write("runs"); setInterval(() => {}, 1000)'],
    {
      env: testEnvironment(process.env, folder),
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const ended = once(background, 'exit');
  await once(background.stdout, 'data');
  // The store's start ends the orphaned processes of its data directory.
  expect(await endOrphanedProcesses(folder.infrastructure, silentLog)).toBe(0);
  await removeTestFolder(folder.path, silentLog);
  expect(await ended).toEqual([null, 'SIGTERM']);
  expect(existsSync(folder.path)).toBe(false);
});
