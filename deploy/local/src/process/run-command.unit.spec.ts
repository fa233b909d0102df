import { expect, test } from '@jest/globals';
import { runCommand } from './run-command.js';

const run = (script: string, endWithinMs: number) =>
  runCommand(process.execPath, ['-e', script], { lastLine: /^done$/, endWithinMs });

test('a command that still runs after its last line is killed, and said to hang', async () => {
  const script = "console.log('done'); setInterval(() => undefined, 1_000)";
  await expect(run(script, 100)).rejects.toMatchObject({ hangs: true, output: 'done' });
});

test('a command that fails by itself is not said to hang', async () => {
  await expect(run("console.log('done'); process.exitCode = 3", 20_000)).rejects.toMatchObject({
    hangs: false,
    outcome: 'ended with 3',
  });
});

test('a command that ends after its last line succeeds', async () => {
  expect(await run("console.log('done')", 20_000)).toBe('done');
});
