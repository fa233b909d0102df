import { createHash } from 'node:crypto';
import { findOnPath } from '../process/find-on-path.js';
import { identify } from '../../process-identity.mjs';
import { runCommand } from '../process/run-command.js';
import type { Context } from '../context.js';
import type { Launch } from '../supervisor/process-spec.js';
import type { Engine } from './engine.js';
import { unusable, usable, type Attempt } from './source.js';

const ANSWER_MS = 10_000;

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly port: number;
  readonly innerPort: number;
  /** The folder of this machine that is mounted as `innerDir`. */
  readonly folder: string;
  readonly innerDir: string;
  readonly command: readonly string[];
}

/** The reason why Docker cannot be used here; undefined if it can. */
export const dockerProblem = async ({ environment, signal }: Context): Promise<string | undefined> => {
  if (findOnPath('docker', environment['PATH']) === undefined) return 'Docker is not installed';
  try {
    await runCommand('docker', ['version', '--format', '{{.Server.Version}}'], {
      signal,
      timeoutMs: ANSWER_MS,
    });
    return undefined;
  } catch {
    signal.throwIfAborted();
    return 'Docker is installed, but its daemon does not answer';
  }
};

const pullImage = async ({ log, signal }: Context, image: string): Promise<void> => {
  try {
    await runCommand('docker', ['image', 'inspect', image], { signal, timeoutMs: ANSWER_MS });
  } catch {
    signal.throwIfAborted();
    await log.step(`Pulling the image ${image}`, (note) =>
      runCommand('docker', ['pull', image], { signal, onLine: (line) => note(line.slice(0, 60)) }),
    );
  }
};

/** An engine that runs an image, which is pulled if it is missing. */
export const engineInDocker = async (
  image: string,
  engine: Engine,
  context: Context,
): Promise<Attempt<Engine>> => {
  const problem = await dockerProblem(context);
  if (problem !== undefined) return unusable(problem);
  await pullImage(context, image);
  return usable(engine);
};

/** A name for each data directory and part, so that the container of a killed run is found again. */
export const containerName = (part: string, dataDir: string): string =>
  `tools-hub-${part}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;

/** Removes the container of that name, running or stopped. */
export const removeContainer = async (name: string): Promise<void> => {
  await runCommand('docker', ['rm', '--force', '--volumes', name], { timeoutMs: ANSWER_MS }).catch(
    () => undefined,
  );
};

/** The command that runs a container in the foreground. It ends with the container and passes signals on. */
export const containerLaunch = (container: Container, environment: NodeJS.ProcessEnv): Launch => {
  const { name, image, port, innerPort, folder, innerDir, command } = container;
  const user = process.getuid && process.getgid ? ['--user', `${process.getuid()}:${process.getgid()}`] : [];
  return {
    command: 'docker',
    args: [
      'run',
      '--rm',
      ...['--name', name],
      ...user,
      ...['--publish', `127.0.0.1:${port}:${innerPort}`],
      ...['--mount', `type=bind,source=${folder},target=${innerDir}`],
      image,
      ...command,
    ],
    env: environment,
  };
};

/** The container's main process, if it runs on this machine's kernel. */
export const containerPid = async (name: string): Promise<number | undefined> => {
  const format = ['--format', '{{.State.Pid}}'];
  const answer = await runCommand('docker', ['inspect', ...format, name], { timeoutMs: ANSWER_MS }).catch(
    () => '',
  );
  const pid = Number(answer.trim());
  return pid > 0 && identify(pid) !== undefined ? pid : undefined;
};
