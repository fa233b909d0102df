import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

/** A script that runs a program by `runProgram` with these arguments. */
const scriptOf = (call: string): string => `
  const { runProgram } = await import(${JSON.stringify(join(import.meta.dirname, '../../dist/launcher/run.js'))});
  await runProgram(${call});
`;

it('a run stops all its parts and fails if one of them cannot be stopped', async () => {
  const script = scriptOf(`
      async ({ onStop, onEnd }) => {
        onEnd(async () => console.log('the last part is stopped'));
        onStop(async () => console.log('the store is stopped'));
        onStop(() => { throw new Error('no space left'); });
        process.kill(process.pid, 'SIGINT');
        return 0;
      },
      { codeWhenAborted: 0, withinMs: 10_000 },
  `);
  const program = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([text(program.stdout), once(program, 'exit')]);
  expect(printed).toMatch(/Error: no space left[^]*the store is stopped\nthe last part is stopped\n/);
  expect(program.exitCode).toBe(1);
});

it('a run ends after its whole output was read, also by a slow reader', async () => {
  const script = scriptOf(`
    async ({ log, lastLine }) => {
      for (let n = 0; n < 30; n += 1) log.line('x'.repeat(100_000));
      lastLine('the last line');
      return 0;
    },
    { codeWhenAborted: 1, withinMs: 30_000 },
  `);
  const pipe = '"$0" --input-type=module -e "$1" | (sleep 0.5; tail -c 16)';
  const shell = spawn('sh', ['-c', pipe, process.execPath, script], { stdio: ['ignore', 'pipe', 'inherit'] });
  expect(await text(shell.stdout)).toBe('x\nthe last line\n');
});

it('a run ends at once if the bootstrap ended before it', async () => {
  const script = `process.once('disconnect', async () => {${scriptOf(`
    ({ signal }) => new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(0));
      setInterval(() => undefined, 1_000);
    }),
    { codeWhenAborted: 7, withinMs: 10_000 },
  `)}});`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  program.disconnect();
  await once(program, 'exit');
  expect(program.exitCode).toBe(7);
});
