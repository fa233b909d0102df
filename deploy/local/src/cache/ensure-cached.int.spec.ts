import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../console/log.js';
import { identify } from '../../process-identity.mjs';
import { ensureCached } from './ensure-cached.js';
import type { Context } from '../context.js';

let cacheDir: string;
let context: Context;

beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'cache-'));
  context = { environment: {}, cacheDir, log: silentLog, signal: new AbortController().signal };
});
afterEach(() => {
  rmSync(cacheDir, { recursive: true, force: true });
});

const makeTool = (folder: string): Promise<string> => {
  writeFileSync(join(folder, 'tool'), 'whole');
  return Promise.resolve('tool 1');
};
const read = (folder: string): string => readFileSync(join(folder, 'tool'), 'utf8');

describe('a folder of the cache', () => {
  it('a folder of the cache is created once', async () => {
    let times = 0;
    const make = (folder: string): Promise<string> => {
      times += 1;
      return makeTool(folder);
    };
    expect(read(await ensureCached(context, 'tool-1', make))).toBe('whole');
    expect(read(await ensureCached(context, 'tool-1', make))).toBe('whole');
    expect(times).toBe(1);
  });

  it('a folder of the cache is created once by two concurrent callers', async () => {
    let times = 0;
    const make = async (folder: string): Promise<string> => {
      times += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return makeTool(folder);
    };
    await Promise.all([ensureCached(context, 'tool-1', make), ensureCached(context, 'tool-1', make)]);
    expect(times).toBe(1);
  });

  it('a folder of the cache is on the disk before it gets its name', async () => {
    const [bin, synced] = [join(cacheDir, 'bin'), join(cacheDir, 'synced')];
    mkdirSync(bin);
    const script = `#!/bin/sh\ncd "${cacheDir}" && find . -path './tool-1*' -type f >"${synced}"\n`;
    writeFileSync(join(bin, 'sync'), script, { mode: 0o755 });
    const PATH = [bin, process.env['PATH']].join(delimiter);
    await ensureCached({ ...context, environment: { PATH } }, 'tool-1', makeTool);

    const draft = `./tool-1.making-${process.pid}`;
    expect(readFileSync(synced, 'utf8').trim().split('\n').sort()).toEqual([
      './tool-1.lock',
      `${draft}/.complete`,
      `${draft}/tool`,
    ]);
  });

  it('a folder of the cache does not exist after a failure', async () => {
    const failing = ensureCached(context, 'tool-1', () => Promise.reject(new Error('no network')));
    await expect(failing).rejects.toThrow('no network');
    expect(readdirSync(cacheDir)).toEqual([]);
  });

  it('a folder of the cache is created after a kill, whose lock and draft are removed', async () => {
    const killed = spawn('sleep', ['60']);
    const { pid } = killed;
    if (pid === undefined) throw new Error('no sleep');
    writeFileSync(join(cacheDir, 'tool-1.lock'), JSON.stringify(identify(pid)));
    mkdirSync(join(cacheDir, `tool-1.making-${pid}`));
    writeFileSync(join(cacheDir, `tool-1.making-${pid}`, 'tool'), 'half');
    killed.kill('SIGKILL');
    await once(killed, 'exit');

    expect(read(await ensureCached(context, 'tool-1', makeTool))).toBe('whole');
    expect(readdirSync(cacheDir)).toEqual(['tool-1']);
  });

  it('a folder of the cache replaces an incomplete folder of the same name', async () => {
    mkdirSync(join(cacheDir, 'tool-1'));
    writeFileSync(join(cacheDir, 'tool-1', 'tool'), 'half');
    expect(read(await ensureCached(context, 'tool-1', makeTool))).toBe('whole');
  });
});
