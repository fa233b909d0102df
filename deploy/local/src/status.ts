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

/** Where the run on a data folder has its broker and what it has started; undefined where there is no run. */
async function placeOfRun(folder: string, signal: AbortSignal): Promise<NodeJS.ProcessEnv | undefined> {
  // Of the store its services tell.
  const environment = { ...process.env, MONGODB_URI: 'mongodb://told-by-the-services/' };
  const parts = await runningParts(folder, environment, signal);
  return parts && { ...natsEnvironment(parts, OPERATOR), PROCESSES_FILE: processesFile(folder) };
}

/** `npm run status`: of what `npm start` has started here, or of whatever NATS_URL names. */
async function status({ log, signal }: Run): Promise<number> {
  const folder = dataDirOf(process.env);
  const given = process.env['NATS_URL'] ? {} : await placeOfRun(folder, signal);
  if (given === undefined && !ARGUMENTS.some((argument) => ['--help', '-h'].includes(argument))) {
    process.stderr.write(
      `Nothing runs on ${folder}: start it by \`npm start\`, or name another place by NATS_URL.\n`,
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

await runProgram(status, { codeWhenAsked: 1, withinMs: 5_500 });
