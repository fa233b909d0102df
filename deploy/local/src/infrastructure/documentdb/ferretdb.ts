import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../../repository.js';
import { mongoIsReady } from '../../supervisor/readiness.js';
import type { Host } from '../engine.js';
import type { GoProgram } from '../go-build.js';
import { FERRETDB_VERSION } from '../versions.js';

const READY_MS = 120_000;
/** Connections to PostgreSQL: more than a small machine can use at once, fewer than PostgreSQL allows. */
export const POOL = { least: 4, most: 40 };

export const FERRETDB: GoProgram = {
  name: 'ferretdb',
  version: FERRETDB_VERSION,
  moduleDir: inRepository('deploy', 'local', 'ferretdb'),
  package: '.',
};

interface FerretDbPlace {
  readonly port: number;
  readonly postgresPort: number;
  readonly password: string;
  readonly stateDir: string;
}

export const startFerretDb = async (host: Host, binary: string, place: FerretDbPlace): Promise<void> => {
  const { port, postgresPort, password, stateDir } = place;
  mkdirSync(stateDir, { recursive: true });
  const pool = `pool_min_conns=${POOL.least}&pool_max_conns=${POOL.most}`;
  await host.supervisor.start({
    name: 'ferretdb',
    port,
    launch: () => ({
      command: binary,
      args: [],
      cwd: stateDir,
      env: {
        ...host.environment,
        FERRETDB_POSTGRESQL_URL: `postgres://postgres:${password}@127.0.0.1:${postgresPort}/postgres?${pool}`,
        FERRETDB_LISTEN_ADDR: `127.0.0.1:${port}`,
        FERRETDB_STATE_DIR: stateDir,
        DO_NOT_TRACK: '1',
      },
    }),
    isReady: () => mongoIsReady(port),
    readyWithinMs: READY_MS,
    isBackground: true,
    stopStage: 'connections',
    stopSignal: 'SIGTERM',
  });
};

export const ferretDbStateDir = (folder: string): string => join(folder, 'ferretdb');
