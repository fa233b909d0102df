import type { Log } from '../console/log.js';
import { UserError } from '../console/user-error.js';
import { allOrAbort } from '../process/all-or-abort.js';
import { forgetUnreachable } from '../cache/unreachable.js';
import { inDataDir, lockDataDir } from '../supervisor/data-dir-lock.js';
import { freePort } from '../supervisor/ports.js';
import { markedEnvironment } from '../supervisor/run-state.js';
import { Supervisor } from '../supervisor/supervisor.js';
import type { Engine, Host } from './engine.js';
import { MONGODB_ADVICE, mongodbSources } from './mongodb/mongodb-sources.js';
import { MONGODB_DOWNLOAD_HOST } from './mongodb/official-mongod.js';
import { reachNamedServer, type Protocol } from './named-server.js';
import { NATS_ADVICE, NATS_DOWNLOAD_HOST, natsSources } from './nats/nats-sources.js';
import { secretsFolder, type NatsPlace } from './nats/nats-users.js';
import { firstUsable, type Source } from './source.js';

interface Addresses extends NatsPlace {
  readonly mongodbUri: string;
  /** The path of the nats-server, unless it runs in a container. Tests start further servers from it. */
  readonly natsServer?: string;
  /** Descriptions with the name, version and origin of each part. */
  readonly sources: { readonly mongodb: string; readonly nats: string };
}

interface Part {
  readonly name: string;
  readonly variable: 'MONGODB_URI' | 'NATS_URL';
  readonly protocol: Protocol;
  readonly downloadHost: string;
  readonly advice: string;
  readonly sources: readonly Source<Engine>[];
}

/** A part that was found or that the environment names. It is not started yet. */
interface FoundPart {
  readonly source: string;
  /** The address for its clients. */
  readonly address: string;
  /** Undefined if the environment names the part. */
  readonly engine?: Engine;
  /** Resolves when it is ready. */
  start(signal: AbortSignal): Promise<void>;
}

const findPart = async (host: Host, part: Part): Promise<FoundPart> => {
  const given = host.environment[part.variable];
  if (given) {
    host.log.line(`${part.name}: from ${part.variable}`);
    const start = (signal: AbortSignal): Promise<void> =>
      host.log.step(`Connecting to ${part.name}`, () =>
        reachNamedServer(part.variable, given, part.protocol, signal),
      );
    return { source: part.variable, address: given, start };
  }
  try {
    const engine = await firstUsable(part.name, part.sources, part.advice, host);
    host.log.line(`${part.name}: ${engine.description}`);
    const port = await freePort();
    const address = `${part.protocol}://127.0.0.1:${port}/`;
    const start = (): Promise<void> => inDataDir(host.dataDir, () => engine.start(host, port));
    return { source: engine.description, address, engine, start };
  } catch (error) {
    // No source is left, so the next start has to try the download again immediately.
    forgetUnreachable(host.cacheDir, part.downloadHost);
    throw error;
  }
};

/** Looks for all parts before it fails, so that one message names everything that has to be installed. */
const findParts = async (host: Host, parts: readonly Part[]): Promise<FoundPart[]> => {
  const found: FoundPart[] = [];
  const missing: string[] = [];
  for (const part of parts) {
    try {
      found.push(await findPart(host, part));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      missing.push(error.message);
    }
  }
  if (missing.length > 0) throw new UserError(missing.join('\n\n'));
  return found;
};

/** The addresses of a store and a broker that are starting. */
export interface StartingParts extends Addresses {
  /** Resolves when both are ready, and rejects when one of them will not be. */
  readonly ready: Promise<void>;
}

/** Finds MongoDB and NATS, and begins to start them under a supervisor unless the environment names them. */
export const startParts = async (host: Host): Promise<StartingParts> => {
  const [nats, mongodb] = await findParts(host, [
    {
      name: 'NATS',
      variable: 'NATS_URL',
      protocol: 'nats',
      downloadHost: NATS_DOWNLOAD_HOST,
      advice: NATS_ADVICE,
      sources: natsSources(host),
    },
    {
      name: 'MongoDB',
      variable: 'MONGODB_URI',
      protocol: 'mongodb',
      downloadHost: MONGODB_DOWNLOAD_HOST,
      advice: MONGODB_ADVICE,
      sources: mongodbSources(host, host.dataDir),
    },
  ]);
  if (nats === undefined || mongodb === undefined) throw new Error('a part is neither found nor missing');
  const ready = allOrAbort(host.signal, [
    (signal) => nats.start(signal),
    (signal) => mongodb.start(signal),
  ]).then(() => undefined);
  // Reported by the wait for it, which may begin later.
  ready.catch(() => undefined);
  return {
    ready,
    mongodbUri: mongodb.address,
    natsUrl: nats.address,
    ...(nats.engine && { natsSecrets: secretsFolder(host.dataDir) }),
    ...(nats.engine?.binary && { natsServer: nats.engine.binary }),
    sources: { mongodb: mongodb.source, nats: nats.source },
  };
};

export interface Infrastructure extends Addresses {
  stop(): Promise<void>;
}

export interface InfrastructureOptions {
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly log: Log;
  readonly environment?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
}

/** Starts only MongoDB and NATS, on a data directory of their own: for tests and tools. */
export const startInfrastructure = async (options: InfrastructureOptions): Promise<Infrastructure> => {
  const { dataDir: folder, cacheDir, log } = options;
  const signal = options.signal ?? new AbortController().signal;
  const lock = await lockDataDir(folder, log, signal);
  const supervisor = new Supervisor(lock, log);
  const environment = markedEnvironment(options.environment ?? process.env, lock.dataDir);
  try {
    const { ready, ...addresses } = await startParts({
      environment,
      cacheDir,
      log,
      signal,
      dataDir: lock.dataDir,
      supervisor,
    });
    await ready;
    return { ...addresses, stop: () => supervisor.stop() };
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
};
