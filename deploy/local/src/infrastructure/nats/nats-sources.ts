import { join } from 'node:path';
import { download } from '../../cache/download.js';
import { ensureCached } from '../../cache/ensure-cached.js';
import type { Context } from '../../context.js';
import { assertReachable } from '../../cache/unreachable.js';
import { runCommand } from '../../process/run-command.js';
import { engineInDocker } from '../docker.js';
import type { Engine } from '../engine.js';
import { goBuild } from '../go-build.js';
import { binaryVersion, engineOnPath } from '../on-path.js';
import { unusable, usable, type Attempt, type Source } from '../source.js';
import { MIN_NATS, NATS_IMAGE, NATS_RELEASE_SHA256, NATS_VERSION, platformName } from '../versions.js';
import { natsBinary, natsContainer } from './nats-engine.js';
import { NATS_SERVER } from './nats-program.js';

export const NATS_DOWNLOAD_HOST = 'github.com';

const released = async (context: Context): Promise<Attempt<Engine>> => {
  const { environment, log, signal } = context;
  const platform = platformName();
  const sha256 = NATS_RELEASE_SHA256[platform];
  if (sha256 === undefined) return unusable(`no pinned release for ${platform}`);
  const archive = `nats-server-v${NATS_VERSION}-${platform}`;
  const folder = await ensureCached(context, archive, async (draft) => {
    await assertReachable(NATS_DOWNLOAD_HOST, context);
    await log.step(`Downloading nats-server ${NATS_VERSION}`, async (note) => {
      const file = join(draft, 'archive.tar.gz');
      const url = `https://${NATS_DOWNLOAD_HOST}/nats-io/nats-server/releases/download/v${NATS_VERSION}/${archive}.tar.gz`;
      await download({ url, sha256, file }, environment, signal, note);
      await runCommand('tar', ['-xzf', file, '-C', draft, '--strip-components=1'], { signal });
    });
    await binaryVersion(join(draft, 'nats-server'), signal);
    return archive;
  });
  return usable(natsBinary(join(folder, 'nats-server'), `nats-server ${NATS_VERSION}, the official release`));
};

const built = async (context: Context): Promise<Attempt<Engine>> => {
  const binary = await goBuild(context, NATS_SERVER);
  return usable(natsBinary(binary, `nats-server ${NATS_VERSION}, built here`));
};

export const natsSources = (context: Context): Source<Engine>[] => [
  {
    name: 'nats-server on the PATH',
    attempt: () => engineOnPath('nats-server', MIN_NATS, natsBinary, context),
  },
  { name: 'the official release', attempt: () => released(context) },
  { name: 'built here with Go', attempt: () => built(context) },
  { name: 'Docker', attempt: () => engineInDocker(NATS_IMAGE, natsContainer(), context) },
];

export const NATS_ADVICE =
  'Provide one of: nats-server 2.10 or later on the PATH; access to github.com; Go 1.21 or later with access to its module ' +
  'proxy; Docker. Or set NATS_URL to a broker with JetStream.';
