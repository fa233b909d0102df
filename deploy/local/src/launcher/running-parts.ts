import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../console/user-error.js';
import { secretsOf, type NatsPlace } from '../infrastructure/nats/nats-users.js';
import { lockHolder } from '../process/lock-file.js';
import { processesFile, runLockFile } from '../supervisor/run-state.js';

/** Where the store and the broker of a run are reached. */
export interface RunningParts extends NatsPlace {
  readonly mongodbUri: string;
}

const POLL_MS = 200;

/** The port of a process that is listed once; undefined while it isn't. */
function portOf(processes: unknown, name: string): number | undefined {
  if (typeof processes !== 'object' || processes === null) return undefined;
  const place: unknown = Reflect.get(processes, name);
  if (typeof place !== 'object' || place === null || !('port' in place)) return undefined;
  return typeof place.port === 'number' ? place.port : undefined;
}

function readProcesses(dataDir: string): unknown {
  try {
    return JSON.parse(readFileSync(processesFile(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The parts of the run on a data folder, waiting for one that is just starting; undefined when there is no run. Parts that
 * the environment names are taken from there.
 */
export async function runningParts(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<RunningParts | undefined> {
  while (lockHolder(runLockFile(dataDir)) !== undefined) {
    const processes = readProcesses(dataDir);
    const [mongodb, nats] = [portOf(processes, 'mongodb'), portOf(processes, 'nats')];
    const mongodbUri = environment['MONGODB_URI'] || (mongodb && `mongodb://127.0.0.1:${mongodb}/`);
    const natsUrl = environment['NATS_URL'] || (nats && `nats://127.0.0.1:${nats}`);
    const natsSecrets = environment['NATS_URL'] ? undefined : secretsOf(dataDir);
    if (mongodbUri && natsUrl) return { mongodbUri, natsUrl, ...(natsSecrets && { natsSecrets }) };
    // Those come first: a run that has its services has no other.
    if (portOf(processes, 'auth') !== undefined) {
      const missing = mongodbUri ? 'NATS_URL' : 'MONGODB_URI';
      throw new UserError(
        `The Tools Hub that runs on ${dataDir} was given its ${missing}: set it here as it was set there.`,
      );
    }
    await sleep(POLL_MS, undefined, { signal });
  }
  return undefined;
}
