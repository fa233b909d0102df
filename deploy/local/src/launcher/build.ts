import { rmSync } from 'node:fs';
import { SERVICES, type Service } from '@tools-hub/nats';
import {
  fingerprint,
  isStamped,
  LIBRARY_PROJECT,
  sharedInputs,
  stampOf,
  writeStamp,
} from '../../build-stamp.mjs';
import type { Context } from '../context.js';
import { UserError, reasonOf } from '../console/user-error.js';
import { runCommand, CommandFailed, type CommandOptions } from '../process/run-command.js';
import { inRepository, REPOSITORY } from '../repository.js';
import { changeClone } from './change-clone.js';

const NX = inRepository('node_modules', 'nx', 'dist', 'bin', 'nx.js');
export const TSC = inRepository('node_modules', 'typescript', 'bin', 'tsc');

/** Turns off Nx's daemon, which would outlive the launcher, its full-screen output, and colours in output that is printed later. */
export const nxEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  FORCE_COLOR: '0',
  NO_COLOR: '1',
});

/** Set to `yes` by `npm test`, which builds everything before it starts several products at once. */
export const BUILT = 'TOOLS_HUB_BUILT';

/** The launcher, its operators' program, the tools and the libraries that only tests use: the product runs without them. */
const EXCLUDED = ['type:launcher', 'type:cli', 'type:tool', 'type:permissions', 'type:testing']
  .map((tag) => `tag:${tag}`)
  .join();

/** Everything that the apps are made from. */
const inputs = (): string[] => [
  ...sharedInputs(REPOSITORY),
  inRepository('nx.json'),
  inRepository('package.json'),
  inRepository('libs'),
  inRepository('tools', 'bundle'),
  ...[...SERVICES, 'single', 'web'].map((app) => inRepository('apps', app)),
];

/** Everything of a build that a start runs or serves. */
const outputs = (): string[] => [
  ...[...SERVICES, 'single'].map((app) => inRepository('apps', app, 'bundle')),
  inRepository('apps', 'web', 'dist'),
];

const STAMP = stampOf(REPOSITORY, 'apps');

/** Whether nothing that the apps are made from, nor the build itself, has changed since the last build. */
export const isBuilt = ({ environment }: Pick<Context, 'environment'>): boolean =>
  environment[BUILT] === 'yes' || isStamped(STAMP, fingerprint(inputs()), outputs());

/**
 * Builds all apps and libraries and bundles the services; unchanged ones come from Nx's cache. The bootstrap's projects are excluded:
 * Nx removes a folder before it restores it, and another process may be starting from that folder.
 */
export const buildAll = (context: Context): Promise<void> =>
  changeClone(
    context,
    async (onSpawn) => {
      // From before the build, so that an edit during the build is built by the next start.
      const current = fingerprint(inputs());
      const order = ['run-many', '-t', 'build', 'bundle', `--exclude=${EXCLUDED}`];
      await build('Building the apps', order, context, onSpawn);
      writeStamp(STAMP, current, outputs());
    },
    () => isBuilt(context),
  );

/** Builds and bundles one service. */
export const buildService = (name: Service, context: Context): Promise<void> =>
  changeClone(context, (onSpawn) =>
    build(`Building ${name}`, ['run', `@tools-hub/${name}:bundle`], context, onSpawn),
  );

/** Compiles a project and those that it imports. */
export const compileProject = (
  title: string,
  project: string,
  { log, signal }: Pick<Context, 'log' | 'signal'>,
): Promise<void> => {
  const order = [TSC, '-b', inRepository(project, LIBRARY_PROJECT)];
  return changeClone({ log, signal }, (onSpawn) =>
    log.step(title, () => runCommand(process.execPath, order, { signal, onSpawn })),
  );
};

/** Runs Nx. A full disk may leave it a database that it can't use and never makes again: it holds only notes, so it is removed. */
export const withNxDatabase = async (
  run: () => Promise<unknown>,
  folder = inRepository('.nx', 'workspace-data'),
): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof CommandFailed && error.output.includes('SqliteFailure'))) throw error;
    rmSync(folder, { recursive: true, force: true });
    await run();
  }
};

const build = async (
  title: string,
  order: readonly string[],
  { environment, log, signal }: Context,
  onSpawn: CommandOptions['onSpawn'],
): Promise<void> => {
  await log.step(title, async (note) => {
    try {
      await withNxDatabase(() =>
        runCommand(process.execPath, [NX, ...order, '--outputStyle=stream'], {
          cwd: REPOSITORY,
          env: nxEnvironment(environment),
          signal,
          onSpawn,
          onLine: (line) => note(line.trim().slice(0, 60)),
        }),
      );
    } catch (error) {
      signal.throwIfAborted();
      const output = error instanceof CommandFailed ? error.output : reasonOf(error);
      throw new UserError(`The build failed:\n${output}`);
    }
  });
};
