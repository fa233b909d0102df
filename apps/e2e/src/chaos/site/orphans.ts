import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { isAlive } from '../../support/process.js';

const run = promisify(execFile);

/** A run puts its process id into the names of its disks and networks, so that a later run finds those of killed runs. */
export const networkName = (pid: number): string => `th${pid.toString(36)}`;
export const diskName = (pid: number): string => `tools-hub-chaos-${pid}`;

const NAMESPACE = /^(th([0-9a-z]+)-\d+)\b/gm;
const BRIDGE = /^\d+: (th([0-9a-z]+)):/gm;
const DISK = /^tools-hub-chaos-(\d+) (\S+)/gm;

/** Removes the disks and networks of runs that were killed. Takes root. */
export const removeOrphans = async (): Promise<void> => {
  for (const [, pid, folder] of (await readFile('/proc/mounts', 'utf8')).matchAll(DISK)) {
    if (folder !== undefined && !isAlive(Number(pid))) await run('umount', ['-l', folder]);
  }
  for (const [namespace, pid] of await named(['netns', 'list'], NAMESPACE)) {
    if (!isAlive(pid)) await run('ip', ['netns', 'del', namespace]);
  }
  for (const [bridge, pid] of await named(['link', 'show', 'type', 'bridge'], BRIDGE)) {
    if (!isAlive(pid)) await run('ip', ['link', 'del', bridge]);
  }
};

/** The networks of runs in the output of `ip`, and their process ids. */
const named = async (words: readonly string[], pattern: RegExp): Promise<[name: string, pid: number][]> => {
  const { stdout } = await run('ip', words);
  return [...stdout.matchAll(pattern)].map(([, name = '', pid = '']) => [name, parseInt(pid, 36)]);
};
