import type { Context } from '../context.js';
import { UserError, reasonOf } from '../console/user-error.js';
import { runCommand, CommandFailed } from '../process/run-command.js';
import { inRepository, REPOSITORY } from '../repository.js';

export const NX = inRepository('node_modules', 'nx', 'dist', 'bin', 'nx.js');

/** No daemon that outlives us, no full-screen output, no colours in what may be printed later. */
export const nxEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  FORCE_COLOR: '0',
  NO_COLOR: '1',
});

/** Set by `npm test`, which has built everything before it starts products, several at once. */
export const BUILT = 'TOOLS_HUB_BUILT';

/** What the launcher and the tools are made of, and what tests alone use. */
const NOT_OURS = ['type:launcher', 'type:tool', 'type:permissions', 'type:testing']
  .map((tag) => `tag:${tag}`)
  .join();

/**
 * Builds all apps and libraries; what has not changed comes from Nx's cache. Not the launcher, which is built before it runs:
 * Nx takes a folder away before it lays it down again, and another process may be starting from it.
 */
export async function buildAll(context: Context): Promise<void> {
  if (context.environment[BUILT] === 'yes') return;
  await build('Building the apps', ['run-many', '-t', 'build', `--exclude=${NOT_OURS}`], context);
}

/** Builds one app and the libraries that it needs. */
export const buildApp = (name: string, context: Context): Promise<void> =>
  build(`Building ${name}`, ['run', `@tools-hub/${name}:build`], context);

async function build(
  title: string,
  order: readonly string[],
  { environment, log, signal }: Context,
): Promise<void> {
  await log.step(title, async (note) => {
    try {
      await runCommand(process.execPath, [NX, ...order, '--outputStyle=stream'], {
        cwd: REPOSITORY,
        env: nxEnvironment(environment),
        signal,
        onLine: (line) => note(line.trim().slice(0, 60)),
      });
    } catch (error) {
      signal.throwIfAborted();
      const output = error instanceof CommandFailed ? error.output : reasonOf(error);
      throw new UserError(`The build failed:\n${output}`);
    }
  });
}
