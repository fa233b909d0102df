import { join } from 'node:path';
import { download } from '../../cache/download.js';
import { provide, type Surroundings } from '../../cache/provide.js';
import { assertReachable } from '../../cache/unreachable.js';
import { runCommand } from '../../process/run-command.js';
import { dockerProblem, pullImage } from '../docker.js';
import type { Engine } from '../engine.js';
import { goBuild } from '../go-build.js';
import { binaryVersion, findProgram } from '../on-path.js';
import { unusable, usable, type Attempt, type Source } from '../source.js';
import { LEAST_NATS, NATS_IMAGE, NATS_RELEASE_SHA256, NATS_VERSION, platformName } from '../versions.js';
import { natsBinary, natsContainer } from './nats-engine.js';
import { NATS_SERVER } from './nats-program.js';

export const NATS_DOWNLOAD_HOST = 'github.com';

async function onPath(surroundings: Surroundings): Promise<Attempt<Engine>> {
  const found = await findProgram('nats-server', LEAST_NATS, surroundings);
  if ('unusable' in found) return found;
  return usable(natsBinary(found.usable.path, `nats-server ${found.usable.version} from the PATH`));
}

async function released(surroundings: Surroundings): Promise<Attempt<Engine>> {
  const { environment, log, signal } = surroundings;
  const platform = platformName();
  const sha256 = NATS_RELEASE_SHA256[platform];
  if (sha256 === undefined) return unusable(`no pinned release for ${platform}`);
  const archive = `nats-server-v${NATS_VERSION}-${platform}`;
  const folder = await provide(surroundings, archive, async (making) => {
    await assertReachable(NATS_DOWNLOAD_HOST, surroundings);
    await log.step(`Downloading nats-server ${NATS_VERSION}`, async (note) => {
      const file = join(making, 'archive.tar.gz');
      const url = `https://${NATS_DOWNLOAD_HOST}/nats-io/nats-server/releases/download/v${NATS_VERSION}/${archive}.tar.gz`;
      await download({ url, sha256, file }, environment, signal, note);
      await runCommand('tar', ['-xzf', file, '-C', making, '--strip-components=1'], { signal });
    });
    await binaryVersion(join(making, 'nats-server'), signal);
    return archive;
  });
  return usable(natsBinary(join(folder, 'nats-server'), `nats-server ${NATS_VERSION}, the official release`));
}

async function built(surroundings: Surroundings): Promise<Attempt<Engine>> {
  const binary = await goBuild(surroundings, NATS_SERVER);
  return usable(natsBinary(binary, `nats-server ${NATS_VERSION}, built here`));
}

async function container(surroundings: Surroundings): Promise<Attempt<Engine>> {
  const problem = await dockerProblem(surroundings);
  if (problem !== undefined) return unusable(problem);
  const engine = natsContainer();
  await pullImage(surroundings, NATS_IMAGE);
  return usable(engine);
}

export const natsSources = (surroundings: Surroundings): Source<Engine>[] => [
  { name: 'nats-server on the PATH', attempt: () => onPath(surroundings) },
  { name: 'the official release', attempt: () => released(surroundings) },
  { name: 'built here with Go', attempt: () => built(surroundings) },
  { name: 'Docker', attempt: () => container(surroundings) },
];

export const NATS_ADVICE =
  'Install one of: nats-server 2.10 or later on the PATH; a way to github.com; Go 1.21 or later with a way to its module ' +
  'proxy; Docker. Or set NATS_URL to a broker with JetStream.';
