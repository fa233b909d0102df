import { Store } from '@tools-hub/event-sourcing/mongo';
import { ConfigError, databaseName, loadConfig } from '@tools-hub/platform';
import { UsageConfig } from './usage-config.js';

/**
 * Runs a command of an operator on the store that the environment names.
 * @returns the process's exit code: 2 where the environment is wrong.
 */
export const withStore = async (command: (store: Store) => Promise<number>): Promise<number> => {
  let config: UsageConfig;
  try {
    config = loadConfig(UsageConfig, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
  const store = new Store({
    uri: config.MONGODB_URI,
    dbName: databaseName(config, 'usage-analytics'),
    onError: (error) => process.stderr.write(`The store: ${String(error)}\n`),
  });
  await store.open();
  try {
    return await command(store);
  } finally {
    await store.close();
  }
};
