import { findOnPath } from '../process/find-on-path.js';
import { runCommand } from '../process/run-command.js';
import type { Context } from '../context.js';
import { unusable, usable, type Attempt } from './source.js';
import { isAtLeast, parseVersion } from './versions.js';

const VERSION_MS = 10_000;

export interface Found {
  readonly path: string;
  readonly version: string;
}

/** Asks a binary for its version, which also shows that it runs on this machine. */
export async function binaryVersion(
  path: string,
  signal: AbortSignal,
): Promise<readonly number[] | undefined> {
  const answer = await runCommand(path, ['--version'], { signal, timeoutMs: VERSION_MS });
  return parseVersion(answer);
}

export async function findProgram(
  name: string,
  least: readonly number[],
  { environment, signal }: Context,
): Promise<Attempt<Found>> {
  const path = findOnPath(name, environment['PATH']);
  if (path === undefined) return unusable('not there');
  const version = await binaryVersion(path, signal);
  if (version === undefined) return unusable(`${path} doesn't tell its version`);
  const text = version.join('.');
  if (!isAtLeast(version, least))
    return unusable(`${path} is ${text}, too old: ${least.join('.')} is the least`);
  return usable({ path, version: text });
}
