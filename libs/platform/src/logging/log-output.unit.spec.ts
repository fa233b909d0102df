import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { makeLogOutput } from './log-output.js';

const folder = fs.mkdtempSync(join(tmpdir(), 'tools-hub-log-'));
const file = join(folder, 'service.log');
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(file, { force: true });
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
/** Lets every write fail until it is restored. */
const fillDisk = () =>
  vi
    .spyOn(fs, 'write')
    .mockImplementation((...args: unknown[]) => (args.at(-1) as (error: Error) => void)(full));

test('lines that found no room on the disk are written once there is room, without another line', async () => {
  const output = makeLogOutput(fs.openSync(file, 'a'));
  const disk = fillDisk();
  output.write('one\n');
  output.write('two\n');
  expect(fs.readFileSync(file, 'utf8')).toBe('');
  disk.mockRestore();
  await vi.waitFor(() => expect(fs.readFileSync(file, 'utf8')).toBe('one\ntwo\n'), 20_000);
});

test('a full disk costs no more memory than a bound, and the log goes on after it', async () => {
  const output = makeLogOutput(fs.openSync(file, 'a'));
  const disk = fillDisk();
  const line = `${'x'.repeat(1_023)}\n`;
  for (let count = 0; count < 3_000; count += 1) output.write(line);
  disk.mockRestore();
  await vi.waitFor(() => expect(fs.statSync(file).size).toBe(1024 * 1024), 20_000);
  output.write('last\n');
  await vi.waitFor(() => expect(fs.readFileSync(file, 'utf8')).toMatch(/x\nlast\n$/), 20_000);
});

test.skipIf(!fs.existsSync('/dev/full'))(
  'a process whose disk is full goes on, and ends when it should',
  async () => {
    const program = join(folder, 'program.mjs');
    fs.writeFileSync(
      program,
      `import { makeLogOutput } from '${new URL('./log-output.ts', import.meta.url).href}';
    const output = makeLogOutput(1);
    output.write('one\\n');
    setTimeout(() => {
      process.stderr.write('goes on');
      output.write('two\\n');
      output.write('three\\n');
      process.exit(3);
    }, 100);`,
    );
    const disk = fs.openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [program], { stdio: ['ignore', disk, 'pipe'] });
    let heard = '';
    child.stderr?.on('data', (data: Buffer) => (heard += data.toString()));
    const [code] = (await once(child, 'exit', { signal: AbortSignal.timeout(15_000) }).finally(() =>
      child.kill('SIGKILL'),
    )) as [number | null];
    fs.closeSync(disk);
    expect({ code, heard }).toEqual({ code: 3, heard: 'goes on' });
  },
  20_000,
);
