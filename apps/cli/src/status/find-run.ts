import { dataDirOf, natsEnvironment, processesFile, runningParts, UserError } from '@tools-hub/local';
import { OPERATOR } from '@tools-hub/nats';
import { ConfigError } from '@tools-hub/platform';

/**
 * Finds the broker and the processes of the run on DATA_DIR, and waits for a run that is starting.
 * @throws ConfigError for a run whose broker was named by its environment
 */
export const findRun = async (environment: NodeJS.ProcessEnv) => {
  const dataDir = dataDirOf(environment);
  // The services report the state of the store, so no address of it is needed.
  const withoutStore = { ...environment, MONGODB_URI: 'mongodb://not-used/' };
  const parts = await runningParts(dataDir, withoutStore, new AbortController().signal).catch(
    (error: unknown) => {
      throw error instanceof UserError ? new ConfigError([error.message]) : error;
    },
  );
  const run = parts && {
    environment: { ...environment, ...natsEnvironment(parts, OPERATOR) },
    processesFile: processesFile(dataDir),
  };
  return { dataDir, run };
};
