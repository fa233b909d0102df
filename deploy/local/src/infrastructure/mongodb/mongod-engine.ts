import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../supervisor/ports.js';
import { mongoIsReady } from '../../supervisor/readiness.js';
import type { Launch } from '../../supervisor/process-spec.js';
import { containerLaunch, containerName, containerPid, removeContainer } from '../docker.js';
import type { Engine, Host } from '../engine.js';
import { MONGODB_IMAGE } from '../versions.js';

const READY_MS = 120_000;
const MEMORY = ['--wiredTigerCacheSizeGB', '0.5'];

export const mongodFolder = (dataDir: string): string => join(dataDir, 'mongodb', 'mongod');

interface Extras {
  listedPid?(): Promise<number | undefined>;
  cleanUp?(): Promise<void>;
}

async function superviseMongod(
  host: Host,
  launch: (port: number, folder: string) => Launch | Promise<Launch>,
  extras: Extras = {},
): Promise<string> {
  const folder = mongodFolder(host.dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await freePort();
  await host.supervisor.start({
    name: 'mongodb',
    port,
    launch: () => launch(port, folder),
    isReady: () => mongoIsReady(port),
    readyWithinMs: READY_MS,
    stopStage: 'data',
    stopSignal: 'SIGTERM',
    ...extras,
  });
  return `mongodb://127.0.0.1:${port}/`;
}

export const mongodBinary = (path: string, description: string): Engine => ({
  description,
  start: (host) =>
    superviseMongod(host, (port, folder) => ({
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
  description: `${MONGODB_IMAGE} in Docker`,
  start(host) {
    const name = containerName('mongodb', host.dataDir);
    const launch = async (port: number, folder: string): Promise<Launch> => {
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
    return superviseMongod(host, launch, {
      listedPid: () => containerPid(name),
      cleanUp: () => removeContainer(name),
    });
  },
});
