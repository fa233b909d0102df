import { spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  type StatsFs,
} from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { once } from 'node:events';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Log } from '../console/log.js';
import { UserError } from '../console/user-error.js';
import { identify } from '../../process-identity.mjs';
import { lockHolder } from '../../lock-file.mjs';
import { inDataDir, lockDataDir, PARTIAL_RESTORE } from './data-dir-lock.js';
import { carriesMark, processIds } from './orphaned-processes.js';
import { freePort } from './ports.js';
import type { ProcessSpec } from './process-spec.js';
import type { Place } from './processes-file.js';
import { httpIsReady } from './readiness.js';
import { processesFile, runLockFile, runStateFile } from './run-state.js';
import { Supervisor } from './supervisor.js';

const signal = new AbortController().signal;
let dataDir: string;
let lines: string[];
let log: Log;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  lines = [];
  log = { line: (text) => void lines.push(text), step: (_title, work) => work(() => undefined) };
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(dataDir, { recursive: true, force: true });
});

const SERVER = `
  process.on('SIGTERM', () => process.env.STUBBORN || process.exit(0));
  require('node:http').createServer((_, response) => response.end('ok')).listen(process.env.PORT, '127.0.0.1');
`;

const server = async (
  name: string,
  more: Partial<ProcessSpec> & { env?: NodeJS.ProcessEnv } = {},
): Promise<ProcessSpec> => {
  const port = await freePort();
  return {
    name,
    port,
    launch: () => ({
      command: process.execPath,
      args: ['-e', SERVER],
      env: { PORT: String(port), ...more.env },
    }),
    isReady: () => httpIsReady('127.0.0.1', port, '/readyz'),
    readyWithinMs: 10_000,
    stopStage: 'services',
    stopSignal: 'SIGTERM',
    ...more,
  };
};

/** A process that is never ready, since it runs a script in place of the server. */
const program = (name: string, script: string): Promise<ProcessSpec> =>
  server(name, { launch: () => ({ command: process.execPath, args: ['-e', script], env: {} }) });

const placeOf = (name: string, folder = dataDir): Place => {
  const processes = JSON.parse(readFileSync(processesFile(folder), 'utf8')) as Record<string, Place>;
  const place = processes[name];
  if (place === undefined) throw new Error(`${name} is not listed`);
  return place;
};

const until = async (isReached: () => boolean): Promise<void> => {
  await vi.waitUntil(isReached, { timeout: 60_000, interval: 20 });
};

describe('a supervised process', () => {
  it('a supervised process returns on its port after a SIGKILL, and is listed with its new id', async () => {
    const supervisor = new Supervisor(await lockDataDir(dataDir, log, signal), log);
    await supervisor.start(await server('catalogue'));
    const before = placeOf('catalogue');
    process.kill(before.pid, 'SIGKILL');
    await until(() => lines.some((line) => line.startsWith('catalogue is ready again')));
    const after = placeOf('catalogue');
    expect(after.pid).not.toBe(before.pid);
    expect(after.port).toBe(before.port);
    expect(lines).toContain('catalogue ended (SIGKILL), restarting in 0.1 s');
    await supervisor.stop();
    expect(identify(after.pid)).toBeUndefined();
    expect(existsSync(processesFile(dataDir))).toBe(false);
  });

  it('a supervised process that ends on a full disk is reported with the disk', async () => {
    vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 255, bsize: 4096 } as StatsFs);
    syncBuiltinESMExports();
    const supervisor = new Supervisor(await lockDataDir(dataDir, log, signal), log);
    await expect(supervisor.start(await program('mongodb', 'process.exit(1)'))).rejects.toThrow(
      `mongodb keeps ending. The disk of ${dataDir} has 0 MiB left. The end of `,
    );
    expect(lines[0]).toMatch(/^mongodb ended .*, restarting in 0\.1 s\. The disk of .* has 0 MiB left\.$/);
    await supervisor.stop();
  });

  it('a supervised process whose log tells why it ended is reported with the cause', async () => {
    const supervisor = new Supervisor(await lockDataDir(dataDir, log, signal), log);
    const gateway = await program('gateway', 'console.log(1); process.exit(1)');
    gateway.causeOf = (tail) => `Port 1 is taken: ${tail}.`;
    await expect(supervisor.start(gateway)).rejects.toThrow(/^gateway keeps ending\. Port 1 is taken: 1/);
    expect(lines[0]).toBe('gateway ended (exit code 1), restarting in 0.1 s. Port 1 is taken: 1.');
    await supervisor.stop();
  });

  it('a supervised process has less of the processor in the background, also after a restart', async () => {
    const supervisor = new Supervisor(await lockDataDir(dataDir, log, signal), log);
    await supervisor.start(await server('catalogue'));
    await supervisor.start(await server('links', { isBackground: true }));
    const group = (name: string): string => `/proc/${placeOf(name).pid}/autogroup`;
    const isLower = (): boolean =>
      getPriority(placeOf('links').pid) === 5 &&
      (!existsSync(group('links')) || readFileSync(group('links'), 'utf8').endsWith('nice 5\n'));
    await until(isLower);
    await supervisor.restart('links');
    await until(isLower);
    expect(getPriority(placeOf('catalogue').pid)).toBe(getPriority());
    await supervisor.stop();
  });

  it('a supervised process starts before those that it needs are ready, and is listed and timed from then on', async () => {
    const supervisor = new Supervisor(await lockDataDir(dataDir, log, signal), log);
    const { promise: after, resolve: makeReady }: PromiseWithResolvers<void> = Promise.withResolvers();
    const spec = await server('catalogue');
    const started = supervisor.start({ ...spec, readyWithinMs: 1 }, { after });
    await until(() => existsSync(runStateFile(dataDir)));
    while (!(await spec.isReady())) await sleep(20);
    expect(() => placeOf('catalogue')).toThrow('catalogue is not listed');
    makeReady();
    await started;
    expect(identify(placeOf('catalogue').pid)).toBeDefined();
    await supervisor.stop();
  });

  it('a supervised process starts again immediately after a restart, and the end is not reported as a failure', async () => {
    const supervisor = new Supervisor(await lockDataDir(dataDir, log, signal), log);
    await supervisor.start(await server('catalogue'));
    const before = placeOf('catalogue');
    await supervisor.restart('catalogue');
    expect(identify(before.pid)).toBeUndefined();
    await until(() => lines.some((line) => line.startsWith('catalogue is ready again')));
    expect(placeOf('catalogue').pid).not.toBe(before.pid);
    expect(lines.filter((line) => line.includes('ended'))).toEqual([]);
    await supervisor.stop();
  });

  it('a supervised process fails with the end of its log when it keeps ending', async () => {
    const supervisor = new Supervisor(await lockDataDir(dataDir, log, signal), log);
    const spec = await program('catalogue', 'throw new Error("bad configuration")');
    await expect(supervisor.start(spec)).rejects.toThrow(/keeps ending[^]*bad configuration/);
    await supervisor.stop();
  });

  it('a supervised process that refuses its variables is started once, and fails with its message', async () => {
    const supervisor = new Supervisor(await lockDataDir(dataDir, log, signal), log);
    const message = 'LINK_CHECK_DAYS must be a whole number';
    const spec = await program('links', `console.error("${message}"); process.exitCode = 78`);
    await expect(supervisor.start(spec)).rejects.toThrow(
      /^links refuses its variables\. The end of .*links\.log:\nLINK_CHECK_DAYS must be a whole number$/,
    );
    await supervisor.stop();
    expect(lines).toEqual([]);
  });

  it('a supervised process is waited for as long as it reports progress', async () => {
    const supervisor = new Supervisor(await lockDataDir(dataDir, log, signal), log);
    let read = 0;
    const progress = async (): Promise<string> => {
      await sleep(50);
      return `loading the log, at ${(read += 1)}`;
    };
    const slow = { readyWithinMs: 300, isReady: () => Promise.resolve(read > 20) };
    await supervisor.start(await server('catalogue', { ...slow, progress }));
    const stuck = { readyWithinMs: 300, isReady: () => Promise.resolve(false) };
    const waiting = () => Promise.resolve('loading the log, at 7');
    const start = supervisor.start(await server('settings', { ...stuck, progress: waiting }));
    await expect(start).rejects.toThrow(/was not ready within/);
    await supervisor.stop();
  });

  it('a supervised process is killed within seconds when it does not stop', async () => {
    const supervisor = new Supervisor(await lockDataDir(dataDir, log, signal), log);
    await supervisor.start(await server('gateway', { stopStage: 'gateway', env: { STUBBORN: '1' } }));
    await supervisor.start(await server('catalogue', { env: { STUBBORN: '1' } }));
    const began = Date.now();
    const pids = ['gateway', 'catalogue'].map((name) => placeOf(name).pid);
    await supervisor.stop();
    // Far more than needed, for a busy machine.
    expect(Date.now() - began).toBeLessThan(15_000);
    expect(pids.map(identify)).toEqual([undefined, undefined]);
  });
});

describe('a data directory whose files cannot be written', () => {
  /** Folders in the places of the launcher's files: like on a full disk, they can't be written, and they can't be removed either. */
  const block = (): void => {
    for (const file of [processesFile(dataDir), runStateFile(dataDir)]) {
      rmSync(file, { force: true });
      mkdirSync(file);
    }
  };
  const pids = (): number[] =>
    processIds().filter((pid) => identify(pid) !== undefined && carriesMark(pid, dataDir));

  it('a restart with an unwritable data directory leaves one process, which is listed when there is space again', async () => {
    const supervisor = new Supervisor(await lockDataDir(dataDir, log, signal), log);
    await supervisor.start(await server('catalogue'));
    const { pid } = placeOf('catalogue');
    block();
    process.kill(pid, 'SIGKILL');
    await until(() => lines.some((line) => line.startsWith('catalogue is ready again')));
    expect(pids()).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('The processes cannot be recorded'))).toHaveLength(1);
    for (const file of [processesFile(dataDir), runStateFile(dataDir)]) rmSync(file, { recursive: true });
    await until(() => existsSync(processesFile(dataDir)));
    expect(pids()).toEqual([placeOf('catalogue').pid]);
    await supervisor.stop();
    expect(pids()).toEqual([]);
  });

  it('a data directory whose files cannot be written is released after every process has been stopped', async () => {
    const supervisor = new Supervisor(await lockDataDir(dataDir, log, signal), log);
    await supervisor.start(await server('catalogue'));
    block();
    await supervisor.stop().catch(() => undefined);
    expect(pids()).toEqual([]);
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.new'))).toEqual([]);
    expect(lockHolder(runLockFile(dataDir))).toBeUndefined();
  });
});

describe('a data directory', () => {
  it('a data directory is locked by one launcher at a time', async () => {
    const lock = await lockDataDir(dataDir, log, signal);
    await expect(lockDataDir(dataDir, log, signal)).rejects.toThrow(/already running/);
    lock.release();
    (await lockDataDir(dataDir, log, signal)).release();
  });

  it('a data directory on a disk that becomes full is named by the failure, and other failures stay as they are', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const failure = inDataDir(dataDir, () => Promise.reject(full));
    await expect(failure).rejects.toThrow(
      new UserError(`The data directory ${dataDir} can't be used: ENOSPC: no space left on device, write`),
    );
    await expect(failure).rejects.toBeInstanceOf(UserError);
    const other = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    await expect(inDataDir(dataDir, () => Promise.reject(other))).rejects.toBe(other);
  });

  it('a data directory that is a file is refused with the reason', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    for (const folder of [file, join(file, 'below')]) {
      const refusal: unknown = await lockDataDir(folder, log, signal).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(UserError);
      expect(refusal).toMatchObject({ message: expect.stringContaining(`${folder} can't be used: `) });
    }
  });
});

describe('after the launcher was killed', () => {
  /** Starts a launcher from the build in its own process. It supervises one process. */
  const startLauncher = (port: number, folder = dataDir): ChildProcess => {
    const script = `
      const { Supervisor, lockDataDir, silentLog } = await import(${JSON.stringify(join(import.meta.dirname, '../../dist/index.js'))});
      const supervisor = new Supervisor(await lockDataDir(process.argv[1], silentLog, new AbortController().signal), silentLog);
      await supervisor.start({
        name: 'catalogue', port: ${port}, readyWithinMs: 10_000, stopStage: 'services', stopSignal: 'SIGTERM',
        launch: () => ({ command: process.execPath, args: ['-e', ${JSON.stringify(SERVER)}], env: { PORT: '${port}' } }),
        isReady: async () => (await fetch('http://127.0.0.1:${port}/')).ok,
      });
      console.log('ready');
      setInterval(() => undefined, 1_000);
    `;
    return spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };

  it('the orphaned processes of a killed launcher are ended', async () => {
    const launcher = startLauncher(await freePort());
    if (launcher.stdout === null) throw new Error('no output');
    await once(launcher.stdout, 'data');
    const { pid } = placeOf('catalogue');
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    expect(identify(pid)).toBeDefined();

    const lock = await lockDataDir(dataDir, log, signal);
    expect(identify(pid)).toBeUndefined();
    expect(lines).toEqual(['Ending the orphaned processes of a former run (1)']);
    lock.release();
  });

  it('the processes and the files of a restore that was killed are removed', async () => {
    const partial = join(dataDir, PARTIAL_RESTORE);
    const restore = startLauncher(await freePort(), partial);
    if (restore.stdout === null) throw new Error('no output');
    await once(restore.stdout, 'data');
    const { pid } = placeOf('catalogue', partial);
    restore.kill('SIGKILL');
    await once(restore, 'exit');

    const lock = await lockDataDir(dataDir, log, signal);
    expect(identify(pid)).toBeUndefined();
    expect(existsSync(partial)).toBe(false);
    expect(lines).toContain('Removing the files of a restore that was killed');
    lock.release();
  });

  it('a process that reuses the id of an orphaned one is not ended', async () => {
    const stranger = spawn('sleep', ['60']);
    const state = {
      launcher: { pid: 1, started: 'long ago' },
      stopping: false,
      children: [{ label: 'catalogue', pid: stranger.pid, started: 'long ago', stopSignal: 'SIGKILL' }],
    };
    writeFileSync(runStateFile(dataDir), JSON.stringify(state));
    const lock = await lockDataDir(dataDir, log, signal);
    expect(stranger.pid === undefined ? undefined : identify(stranger.pid)).toBeDefined();
    lock.release();
    stranger.kill();
  });
});
