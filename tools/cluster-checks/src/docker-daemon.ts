import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { dockerProblem, type Context, type Run } from '@tools-hub/local';
import { eventually } from '@tools-hub/test-runner';
import type { DebianPrograms } from './debian-programs.js';

const START_MS = 60_000;

/**
 * Makes sure that a Docker daemon answers. Where none does, one is started for this run, without networks and without any rule of
 * iptables. Its images and layers stay in the cache.
 */
export const ensureDockerDaemon = async (
  run: Run,
  context: Context,
  programs: DebianPrograms,
): Promise<void> => {
  process.env['PATH'] = `${process.env['PATH']}:${programs.bin}`;
  if ((await dockerProblem(context)) === undefined) return;
  const folder = join(context.cacheDir, 'cluster-docker');
  mkdirSync(folder, { recursive: true });
  const socket = `unix://${join(folder, 'docker.sock')}`;
  const logFile = join(folder, 'dockerd.log');
  const log = openSync(logFile, 'w');
  const daemon = spawn(
    'unshare',
    [
      '--mount',
      ...programs.commandOf('dockerd'),
      ...['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')],
      ...['--pidfile', join(folder, 'dockerd.pid'), '--host', socket],
      ...['--bridge=none', '--iptables=false', '--ip6tables=false', '--ip-forward=false'],
    ],
    { stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  const ended = once(daemon, 'exit').catch(() => undefined);
  run.onEnd(async () => {
    daemon.kill('SIGTERM');
    await ended;
  });
  // The programs that make images ask the daemon that this variable names.
  process.env['DOCKER_HOST'] = socket;
  await eventually(
    `dockerd does not answer; its log is ${logFile}`,
    START_MS,
    () => dockerProblem(context),
    (found) => found === undefined,
  );
};
