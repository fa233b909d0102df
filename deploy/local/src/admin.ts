import { existsSync } from 'node:fs';
import { cacheFolder } from './cache/cache-folder.js';
import { UserError } from './console/user-error.js';
import { engineOfData } from './infrastructure/mongodb/mongodb-sources.js';
import { natsEnvironment } from './infrastructure/nats/nats-users.js';
import { startParts } from './infrastructure/start-infrastructure.js';
import { buildApp } from './launcher/build.js';
import { dataDirOf } from './launcher/options.js';
import { withSecretFiles } from './launcher/secret-files.js';
import { runProgram, type Run } from './launcher/run.js';
import { runningParts, type RunningParts } from './launcher/running-parts.js';
import { runInForeground } from './process/run-in-foreground.js';
import { inRepository } from './repository.js';
import { lockDataDir } from './supervisor/data-dir-lock.js';
import { markedEnvironment } from './supervisor/run-state.js';
import { Supervisor } from './supervisor/supervisor.js';

const PROGRAM = inRepository('apps', 'auth', 'dist', 'admin.js');
const ARGUMENTS = process.argv.slice(2);

/** Whether the arguments name an action. Without one the program prints its usage, which needs no store. */
const isOrder = (): boolean =>
  ARGUMENTS.filter((argument) => !argument.startsWith('-')).length > 1 &&
  !ARGUMENTS.some((argument) => argument === '--help' || argument === '-h');

function runAdmin({ signal }: Run, environment: NodeJS.ProcessEnv, parts?: RunningParts): Promise<number> {
  const found = parts && { MONGODB_URI: parts.mongodbUri, ...natsEnvironment(parts, 'auth') };
  const env = { ...environment, ...found };
  const args = ['--enable-source-maps', PROGRAM, ...ARGUMENTS];
  return runInForeground({ command: process.execPath, args, env }, signal);
}

/** Starts the store as `npm start` does, for the time of this command. */
async function withOwnParts(run: Run, folder: string, given: NodeJS.ProcessEnv): Promise<number> {
  const { log, signal, onStop } = run;
  if (!given['MONGODB_URI'] && engineOfData(folder) === undefined) {
    throw new UserError(
      `There is no data in ${folder} yet. Start Tools Hub once, or set DATA_DIR to its data directory.`,
    );
  }
  const lock = await lockDataDir(folder, log, signal);
  const supervisor = new Supervisor(lock, log);
  onStop(() => supervisor.stop());
  const environment = markedEnvironment(given, lock.dataDir);
  const context = { environment, cacheDir: cacheFolder(process.env), log, signal };
  const parts = await startParts({ ...context, dataDir: lock.dataDir, supervisor });
  await buildApp('auth', context);
  return runAdmin(run, environment, parts);
}

/** `npm run admin`: manages administrators, whether or not the product runs. */
async function admin(run: Run): Promise<number> {
  const { log, signal } = run;
  const environment = withSecretFiles(process.env);
  const { MONGODB_URI: mongodbUri, NATS_URL: natsUrl } = environment;
  const dataDir = dataDirOf(environment);
  const given = mongodbUri && natsUrl ? { mongodbUri, natsUrl } : undefined;
  const parts = isOrder() ? (given ?? (await runningParts(dataDir, environment, signal))) : undefined;
  if (isOrder() && parts === undefined) return withOwnParts(run, dataDir, environment);
  if (!existsSync(PROGRAM)) {
    await buildApp('auth', { environment: process.env, cacheDir: cacheFolder(process.env), log, signal });
  }
  return runAdmin(run, environment, parts);
}

await runProgram(admin, { codeWhenAborted: 1, withinMs: 5_500 });
