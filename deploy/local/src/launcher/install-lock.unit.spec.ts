import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStale, takeLock } from '../../install-lock.mjs';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const endedProcess = (): number => spawnSync(process.execPath, ['--version']).pid;
const holders = (): string => readFileSync(lock, 'utf8');
const never = (): void => expect.unreachable('nobody holds the lock');

describe('the lock of an installation', () => {
  it('a lock names its holders until its release, and leaves no other file', async () => {
    const { share, release } = await takeLock(lock, never);
    expect(holders()).toBe(`${process.pid}`);
    share(process.ppid);
    expect(holders()).toBe(`${process.pid} ${process.ppid}`);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['of an ended process', () => String(endedProcess())],
    ['without a holder', () => ''],
    ['of no process', () => '0'],
  ])('a lock %s is taken', async (_what, content) => {
    writeFileSync(lock, content());
    await takeLock(lock, never);
    expect(holders()).toBe(`${process.pid}`);
  });

  it('a lock that is older than any installation is taken, whatever runs under the ids of its holders', async () => {
    writeFileSync(lock, String(process.ppid));
    const before = Date.now() / 1_000 - 16 * 60;
    utimesSync(lock, before, before);
    await takeLock(lock, never);
    expect(holders()).toBe(`${process.pid}`);
  });

  it('a taker waits for each holder, npm among them, and names the first one once', async () => {
    writeFileSync(lock, `${endedProcess()} ${process.ppid}`);
    const onWait = vi.fn();
    const taken = takeLock(lock, onWait);
    await vi.waitFor(() => expect(onWait).toHaveBeenCalledWith(process.ppid));
    rmSync(lock);
    await taken;
    expect(holders()).toBe(`${process.pid}`);
    expect(onWait).toHaveBeenCalledOnce();
  });

  it('a lock that another process took after it was found stale is restored', () => {
    writeFileSync(lock, String(process.ppid));
    clearStale(lock);
    expect(holders()).toBe(`${process.ppid}`);
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('a second release, as at the exit of the process, leaves the lock of another one', async () => {
    const { release } = await takeLock(lock, never);
    release();
    writeFileSync(lock, String(process.ppid));
    release();
    expect(existsSync(lock)).toBe(true);
  });
});
