import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { childrenOf, isAlive, signalIfAlive } from './process.js';

describe('signals to processes that may end', () => {
  let running: ChildProcess;
  beforeEach(() => {
    running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)']);
  });
  afterEach(() => void running.kill('SIGKILL'));

  test('a process that runs receives the signal, one that has ended is left alone', async () => {
    const pid = running.pid!;
    expect(isAlive(pid)).toBe(true);
    if (process.platform === 'linux') expect(await childrenOf(process.pid)).toContain(pid);

    const ended = once(running, 'exit');
    expect(signalIfAlive(pid, 'SIGTERM')).toBe(true);
    expect(await ended).toEqual([null, 'SIGTERM']);
    expect(signalIfAlive(pid, 'SIGSTOP')).toBe(false);
    expect(isAlive(pid)).toBe(false);
    expect(await childrenOf(pid)).toEqual([]);
  });
});
