import { findOnPath } from '../process/find-on-path.js';
import { runCommand } from '../process/run-command.js';
import type { Context } from '../context.js';
import type { Engine } from './engine.js';
import { unusable, usable, type Attempt } from './source.js';
import { isAtLeast, parseVersion } from './versions.js';

const VERSION_MS = 10_000;

export interface Found {
  readonly path: string;
  readonly version: string;
}

/** Reads the version of a binary, which also proves that the binary runs on this machine. */
export const binaryVersion = async (
  path: string,
  signal: AbortSignal,
): Promise<readonly number[] | undefined> => {
  const answer = await runCommand(path, ['--version'], { signal, timeoutMs: VERSION_MS });
  return parseVersion(answer);
};

export const findProgram = async (
  name: string,
  least: readonly number[],
  { environment, signal }: Context,
): Promise<Attempt<Found>> => {
  const path = findOnPath(name, environment['PATH']);
  if (path === undefined) return unusable('not found');
  const version = await binaryVersion(path, signal);
  if (version === undefined) return unusable(`${path} printed no version`);
  const text = version.join('.');
  if (!isAtLeast(version, least))
    return unusable(`${path} is ${text}; ${least.join('.')} or later is required`);
  return usable({ path, version: text });
};

/** The engine that runs a program of the PATH. */
export const engineOnPath = async (
  name: string,
  least: readonly number[],
  engine: (path: string, description: string) => Engine,
  context: Context,
): Promise<Attempt<Engine>> => {
  const found = await findProgram(name, least, context);
  if ('unusable' in found) return found;
  const { path, version } = found.usable;
  return usable(engine(path, `${name} ${version} from the PATH`));
};
