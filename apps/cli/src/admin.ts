import {
  buildService,
  cacheFolder,
  dataDirOf,
  engineOfData,
  natsEnvironment,
  runInForeground,
  runningParts,
  startInfrastructure,
  UserError,
  withSecretFiles,
  type Run,
  type RunningParts,
} from '@tools-hub/local';
import { serviceProgram } from './service-program.js';
import { supervised } from './supervised.js';

/** Whether the arguments name an action. Without one the program prints its usage, which needs no store. */
const isOrder = (args: readonly string[]): boolean =>
  args.filter((argument) => !argument.startsWith('-')).length > 1 &&
  !args.some((argument) => argument === '--help' || argument === '-h');

/** Starts the store and the broker as `npm start` does, for the time of this command. */
const startOwnParts = async (
  { log, signal, onStop }: Run,
  environment: NodeJS.ProcessEnv,
): Promise<RunningParts> => {
  const dataDir = dataDirOf(environment);
  if (!environment['MONGODB_URI'] && engineOfData(dataDir) === undefined) {
    throw new UserError(
      `There is no data in ${dataDir} yet. Start Tools Hub once, or set DATA_DIR to its data directory.`,
    );
  }
  const context = { environment, cacheDir: cacheFolder(), log, signal };
  const parts = await startInfrastructure({ ...context, dataDir });
  onStop(() => parts.stop());
  // Nothing runs, so a program of an older version can be replaced.
  await buildService('auth', context);
  return parts;
};

/** `npm run admin`: manages administrators by auth's own program, whether or not the product runs. */
export const admin = supervised(async (run, args) => {
  const environment = withSecretFiles(process.env);
  const { MONGODB_URI: mongodbUri, NATS_URL: natsUrl } = environment;
  const launch = async (env: NodeJS.ProcessEnv): Promise<number> => {
    const program = await serviceProgram('auth', ['admin', ...args], { ...environment, ...env }, run);
    return runInForeground(program, run.signal);
  };
  if (!isOrder(args) || (mongodbUri && natsUrl)) return launch({});
  const running = await runningParts(dataDirOf(environment), environment, run.signal);
  const parts = running ?? (await startOwnParts(run, environment));
  return launch({ MONGODB_URI: parts.mongodbUri, ...natsEnvironment(parts, 'auth') });
});
