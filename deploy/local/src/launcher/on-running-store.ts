import { existsSync } from 'node:fs';
import type { Service } from '@tools-hub/nats';
import { cacheFolder } from '../cache/cache-folder.js';
import { UserError } from '../console/user-error.js';
import { natsEnvironment } from '../infrastructure/nats/nats-users.js';
import { inRepository } from '../repository.js';
import { buildApp } from './build.js';
import { dataDirOf } from './options.js';
import type { Run } from './run.js';
import { runningParts } from './running-parts.js';
import { withSecretFiles } from './secret-files.js';

/** The configuration requires an address of NATS, but these programs never connect to it. */
const UNUSED_NATS = 'nats://not-used:4222';

export interface StoreProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/**
 * The command that runs one of a service's operator programs on the store of the run on DATA_DIR, or on MONGODB_URI.
 * @throws UserError if nothing runs on DATA_DIR
 */
export async function storeProgram(
  service: Exclude<Service, 'gateway'>,
  order: string,
  { log, signal }: Pick<Run, 'log' | 'signal'>,
): Promise<StoreProgram> {
  const environment = withSecretFiles(process.env);
  const program = inRepository('apps', service, 'dist', 'main.js');
  if (!existsSync(program)) {
    await buildApp(service, { environment: process.env, cacheDir: cacheFolder(process.env), log, signal });
  }
  const args = ['--enable-source-maps', program, order];
  if (environment['MONGODB_URI']) {
    return { command: process.execPath, args, env: { NATS_URL: UNUSED_NATS, ...environment } };
  }
  const folder = dataDirOf(environment);
  const parts = await runningParts(folder, environment, signal);
  if (parts === undefined) {
    throw new UserError(
      `Nothing runs on ${folder}. Start it with \`npm start\`, or set MONGODB_URI to the store of another run.`,
    );
  }
  const found = { MONGODB_URI: parts.mongodbUri, ...natsEnvironment(parts, service) };
  return { command: process.execPath, args, env: { ...environment, ...found } };
}
