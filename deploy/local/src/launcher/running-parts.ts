import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../console/user-error.js';
import { secretsOf, type NatsPlace } from '../infrastructure/nats/nats-users.js';
import { lockHolder } from '../../lock-file.mjs';
import { processesFile, runLockFile } from '../supervisor/run-state.js';

/** The addresses of the store and the broker of a run. */
export interface RunningParts extends NatsPlace {
  readonly mongodbUri: string;
}

const POLL_MS = 200;

/** A number of a listed process; undefined while it is not listed. */
const numberOf = (processes: unknown, name: string, property: 'pid' | 'port'): number | undefined => {
  if (typeof processes !== 'object' || processes === null) return undefined;
  const place: unknown = Reflect.get(processes, name);
  if (typeof place !== 'object' || place === null) return undefined;
  const value: unknown = Reflect.get(place, property);
  return typeof value === 'number' ? value : undefined;
};
const portOf = (processes: unknown, name: string): number | undefined => numberOf(processes, name, 'port');

/** The processes of the run with this launcher. A run that is starting has not yet removed the list of a killed one. */
const readProcesses = (dataDir: string, launcherPid: number): unknown => {
  try {
    const processes: unknown = JSON.parse(readFileSync(processesFile(dataDir), 'utf8'));
    return numberOf(processes, 'launcher', 'pid') === launcherPid ? processes : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Finds the store and the broker of the run on a data directory, and waits for a run that is starting. Undefined if nothing runs.
 * Addresses in the environment take precedence.
 */
export const runningParts = async (
  dataDir: string,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<RunningParts | undefined> => {
  for (;;) {
    const launcher = lockHolder(runLockFile(dataDir));
    if (launcher === undefined) return undefined;
    const processes = readProcesses(dataDir, launcher.pid);
    const [mongodb, nats] = [portOf(processes, 'mongodb'), portOf(processes, 'nats')];
    const mongodbUri = environment['MONGODB_URI'] || (mongodb && `mongodb://127.0.0.1:${mongodb}/`);
    const natsUrl = environment['NATS_URL'] || (nats && `nats://127.0.0.1:${nats}`);
    const natsSecrets = environment['NATS_URL'] ? undefined : secretsOf(dataDir);
    if (mongodbUri && natsUrl) return { mongodbUri, natsUrl, ...(natsSecrets && { natsSecrets }) };
    // Store and broker start before the services, so a run with services that lists neither uses those of its environment.
    if (portOf(processes, 'auth') !== undefined) {
      const missing = mongodbUri ? 'NATS_URL' : 'MONGODB_URI';
      throw new UserError(
        `The run on ${dataDir} uses the ${missing} of its environment. Set the same ${missing} here.`,
      );
    }
    await sleep(POLL_MS, undefined, { signal });
  }
};
