import { expect, test } from 'vitest';
import { runCommand } from './run-command.js';

const run = (script: string, timeoutMs = 20_000) =>
  runCommand(process.execPath, ['-e', script], { timeoutMs });

test('a command that ends returns its output', async () => {
  expect(await run("console.log('one'); console.error('two')")).toBe('one\ntwo');
});

test('a command that fails is refused with its exit code and its output', async () => {
  await expect(run("console.log('done'); process.exitCode = 3")).rejects.toMatchObject({
    outcome: 'ended with 3',
    output: 'done',
  });
});

test('a command that takes too long is stopped', async () => {
  await expect(run('setInterval(() => undefined, 1_000)', 100)).rejects.toMatchObject({
    outcome: 'timed out after 0.1 s',
  });
});
