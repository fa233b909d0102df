import { findOnPath, isAtLeast, parseVersion, runCommand, type Context } from '@tools-hub/local';
import { goModule, type GoModule } from '@tools-hub/offline-images';

/** The first version with `!override` and `!reset`, which compose.ferretdb.yml uses. */
const MIN_COMPOSE = [2, 24, 4] as const;

const COMPOSE: GoModule = {
  name: 'docker-compose',
  module: 'github.com/docker/compose/v2',
  version: 'v2.40.3',
  sum: 'h1:XeYkQu1svDtyfZPv5nTwFryQ25ZJMkIlc4pz9HalMPI=',
  package: './cmd',
  ldflags: '-X github.com/docker/compose/v2/internal.Version=v2.40.3',
};

/** The command of Docker Compose: Docker's plugin if it is new enough, otherwise a binary that is built with Go. */
export const composeCommand = async (context: Context): Promise<readonly string[]> => {
  const { environment, signal } = context;
  if (findOnPath('docker', environment['PATH']) !== undefined) {
    const answer = await runCommand('docker', ['compose', 'version', '--short'], { signal }).catch(() => '');
    const version = parseVersion(answer);
    if (version && isAtLeast(version, MIN_COMPOSE)) return ['docker', 'compose'];
    signal.throwIfAborted();
  }
  return [await goModule(context, COMPOSE)];
};
