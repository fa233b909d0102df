import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { mongoIsReady } from '../../supervisor/readiness.js';
import type { Launch, ProcessSpec } from '../../supervisor/process-spec.js';
import { containerLaunch, containerName, containerPid, removeContainer } from '../docker.js';
import type { Engine, Host } from '../engine.js';
import { MONGODB_IMAGE, MONGODB_VERSION } from '../versions.js';

const READY_MS = 120_000;
const MEMORY = ['--wiredTigerCacheSizeGB', '0.5'];

export const mongodFolder = (dataDir: string): string => join(dataDir, 'mongodb', 'mongod');

const superviseMongod = async (
  host: Host,
  port: number,
  launch: (folder: string) => Launch | Promise<Launch>,
  extras: Pick<ProcessSpec, 'listedPid' | 'cleanUp'> = {},
): Promise<void> => {
  const folder = mongodFolder(host.dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await host.supervisor.start({
    name: 'mongodb',
    port,
    launch: () => launch(folder),
    isReady: () => mongoIsReady(port),
    readyWithinMs: READY_MS,
    isBackground: true,
    stopStage: 'data',
    stopSignal: 'SIGTERM',
    ...extras,
  });
};

export const mongodBinary = (path: string, description: string): Engine => ({
  description,
  start: (host, port) =>
    superviseMongod(host, port, (folder) => ({
      command: path,
      args: [
        '--dbpath',
        folder,
        '--bind_ip',
        '127.0.0.1',
        '--port',
        String(port),
        '--nounixsocket',
        ...MEMORY,
      ],
      env: host.environment,
    })),
});

export const mongodContainer = (): Engine => ({
  description: `MongoDB ${MONGODB_VERSION} in Docker`,
  start(host, port) {
    const name = containerName('mongodb', host.dataDir);
    const launch = async (folder: string): Promise<Launch> => {
      await removeContainer(name);
      return containerLaunch(
        {
          name,
          image: MONGODB_IMAGE,
          port,
          innerPort: 27017,
          folder,
          innerDir: '/data/db',
          command: ['mongod', '--bind_ip_all', ...MEMORY],
        },
        host.environment,
      );
    };
    return superviseMongod(host, port, launch, {
      listedPid: () => containerPid(name),
      cleanUp: () => removeContainer(name),
    });
  },
});
