import { existsSync } from 'node:fs';
import {
  buildService,
  cacheFolder,
  COMPILE_CACHE,
  createLog,
  dataDirOf,
  inRepository,
  natsEnvironment,
  runningParts,
  UserError,
  withSecretFiles,
  type Launch,
  type Run,
  type RunningParts,
} from '@tools-hub/local';
import type { Service } from '@tools-hub/nats';

/** The configuration requires an address of NATS, but these programs never connect to it. */
export const UNUSED_NATS = 'nats://not-used:4222';

/** The store and the broker of the run on DATA_DIR. @throws UserError if nothing runs there */
export const requireRun = async (
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<RunningParts> => {
  const folder = dataDirOf(environment);
  const parts = await runningParts(folder, environment, signal);
  if (parts !== undefined) return parts;
  throw new UserError(
    `Nothing runs on ${folder}. Start it with \`npm start\`, or set MONGODB_URI to the store of another run.`,
  );
};

/** The command that runs a service's program with an order. The program is built if it is missing. */
export const serviceProgram = async (
  service: Service,
  order: readonly string[],
  env: NodeJS.ProcessEnv,
  { signal }: Pick<Run, 'signal'>,
): Promise<Launch> => {
  const program = inRepository('apps', service, 'bundle', 'main.js');
  if (!existsSync(program)) {
    await buildService(service, {
      environment: process.env,
      cacheDir: cacheFolder(),
      // Programs read the output of a command, such as that of `verify --json`.
      log: createLog(process.stderr),
      signal,
    });
  }
  return {
    command: process.execPath,
    args: ['--enable-source-maps', program, ...order],
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
  };
};

/**
 * The command that runs a service's `verify`, `rebuild` or `partitions` on the store of the run on DATA_DIR, or on MONGODB_URI.
 * @throws UserError if nothing runs on DATA_DIR
 */
export const storeProgram = async (
  service: Exclude<Service, 'gateway'>,
  order: readonly ['verify' | 'rebuild' | 'partitions', ...args: string[]],
  run: Run,
): Promise<Launch> => {
  const environment = withSecretFiles(process.env);
  const onStore = (env: NodeJS.ProcessEnv): Promise<Launch> =>
    serviceProgram(service, order, { ...environment, ...env }, run);
  if (environment['MONGODB_URI']) return onStore({ NATS_URL: environment['NATS_URL'] || UNUSED_NATS });
  const parts = await requireRun(environment, run.signal);
  return onStore({ MONGODB_URI: parts.mongodbUri, ...natsEnvironment(parts, service) });
};
