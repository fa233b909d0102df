import { existsSync } from 'node:fs';
import { OPERATOR } from '@tools-hub/nats';
import { cacheFolder } from './cache/cache-folder.js';
import { natsEnvironment } from './infrastructure/nats/nats-users.js';
import { buildApp } from './launcher/build.js';
import { dataDirOf } from './launcher/options.js';
import { runProgram, type Run } from './launcher/run.js';
import { runningParts } from './launcher/running-parts.js';
import { runInForeground } from './process/run-in-foreground.js';
import { inRepository } from './repository.js';
import { processesFile } from './supervisor/run-state.js';

const PROGRAM = inRepository('apps', 'gateway', 'dist', 'status.js');
const ARGUMENTS = process.argv.slice(2);
const NOTHING_RUNS = 2;

/** The variables by which the status program finds a run's broker and processes; undefined if nothing runs on the folder. */
async function placeOfRun(folder: string, signal: AbortSignal): Promise<NodeJS.ProcessEnv | undefined> {
  // The services report the state of the store, so no address of it is needed.
  const environment = { ...process.env, MONGODB_URI: 'mongodb://not-used/' };
  const parts = await runningParts(folder, environment, signal);
  return parts && { ...natsEnvironment(parts, OPERATOR), PROCESSES_FILE: processesFile(folder) };
}

/** `npm run status`: reports on the run on DATA_DIR, or on the services behind NATS_URL. */
async function status({ log, signal }: Run): Promise<number> {
  const folder = dataDirOf(process.env);
  const given = process.env['NATS_URL'] ? {} : await placeOfRun(folder, signal);
  if (given === undefined && !ARGUMENTS.some((argument) => ['--help', '-h'].includes(argument))) {
    process.stderr.write(
      `Nothing runs on ${folder}. Start it with \`npm start\`, or set NATS_URL to the broker of another run.\n`,
    );
    return NOTHING_RUNS;
  }
  if (!existsSync(PROGRAM)) {
    await buildApp('gateway', { environment: process.env, cacheDir: cacheFolder(process.env), log, signal });
  }
  const env = { ...process.env, ...given };
  return runInForeground(
    { command: process.execPath, args: ['--enable-source-maps', PROGRAM, ...ARGUMENTS], env },
    signal,
  );
}

await runProgram(status, { codeWhenAborted: 1, withinMs: 5_500 });
