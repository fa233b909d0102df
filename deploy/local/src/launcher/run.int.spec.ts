import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('stops every part of a run and fails, if one of them cannot be stopped', async () => {
  const script = `
    const { runProgram } = await import(${JSON.stringify(join(import.meta.dirname, '../../dist/launcher/run.js'))});
    await runProgram(
      async ({ onStop, onEnd }) => {
        onEnd(async () => console.log('the last part is stopped'));
        onStop(async () => console.log('the store is stopped'));
        onStop(() => { throw new Error('no space left'); });
        process.kill(process.pid, 'SIGINT');
        return 0;
      },
      { codeWhenAborted: 0, withinMs: 10_000 },
    );
  `;
  const program = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([text(program.stdout), once(program, 'exit')]);
  expect(printed).toMatch(/Error: no space left[^]*the store is stopped\nthe last part is stopped\n/);
  expect(program.exitCode).toBe(1);
});
