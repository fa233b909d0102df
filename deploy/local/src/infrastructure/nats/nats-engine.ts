import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Launch, ProcessSpec } from '../../supervisor/process-spec.js';
import { natsIsReady } from '../../supervisor/readiness.js';
import { containerLaunch, containerName, containerPid, removeContainer } from '../docker.js';
import type { Engine, Host } from '../engine.js';
import { NATS_IMAGE } from '../versions.js';
import { prepareNatsUsers } from './nats-users.js';

/** The broker checks its whole stream before it answers, which takes long for many unread clicks. */
const READY_MS = 120_000;

interface NatsFiles {
  readonly store: string;
  readonly configuration: string;
}

const superviseNats = async (
  host: Host,
  port: number,
  launch: (files: NatsFiles) => Launch | Promise<Launch>,
  extras: Pick<ProcessSpec, 'listedPid' | 'cleanUp'> = {},
): Promise<void> => {
  const store = join(host.dataDir, 'nats');
  mkdirSync(store, { recursive: true });
  const { configuration, operator } = prepareNatsUsers(host.dataDir, host.environment['NAMESPACE'] ?? '');
  await host.supervisor.start({
    name: 'nats',
    port,
    launch: () => launch({ store, configuration }),
    isReady: () => natsIsReady(port, operator),
    readyWithinMs: READY_MS,
    stopStage: 'connections',
    stopSignal: 'SIGINT',
    ...extras,
  });
};

export const natsBinary = (path: string, description: string): Engine => ({
  description,
  binary: path,
  start: (host, port) =>
    superviseNats(host, port, ({ store, configuration }) => ({
      command: path,
      args: ['--config', configuration, '--addr', '127.0.0.1', '--port', String(port), '--store_dir', store],
      env: host.environment,
    })),
});

export const natsContainer = (): Engine => ({
  description: `${NATS_IMAGE} in Docker`,
  start(host, port) {
    const name = containerName('nats', host.dataDir);
    const launch = async ({ store, configuration }: NatsFiles): Promise<Launch> => {
      await removeContainer(name);
      const launched = containerLaunch(
        {
          name,
          image: NATS_IMAGE,
          port,
          innerPort: 4222,
          folder: store,
          innerDir: '/data/nats',
          command: [
            '--config',
            '/etc/tools-hub.conf',
            '--addr',
            '0.0.0.0',
            '--port',
            '4222',
            '--store_dir',
            '/data/nats',
          ],
        },
        host.environment,
      );
      const mount = ['--mount', `type=bind,source=${configuration},target=/etc/tools-hub.conf,readonly`];
      return { ...launched, args: launched.args.toSpliced(1, 0, ...mount) };
    };
    return superviseNats(host, port, launch, {
      listedPid: () => containerPid(name),
      cleanUp: () => removeContainer(name),
    });
  },
});
