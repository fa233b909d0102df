import { ConfigError } from './config/config-error.js';
import { databaseName, loadConfig, StoreConfig } from './config/service-config.js';

const WRONG_ENVIRONMENT = 2;

/**
 * Runs a command of an operator on a service's database, as the environment names it.
 * @returns the process's exit code: 2 where the environment is wrong.
 */
export const operatorCommand = async (
  service: string,
  command: (place: { readonly uri: string; readonly dbName: string }) => Promise<number>,
): Promise<number> => {
  try {
    const config = loadConfig(StoreConfig, process.env);
    return await command({ uri: config.MONGODB_URI, dbName: databaseName(config, service) });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${service}: ${error.message}\n`);
    return WRONG_ENVIRONMENT;
  }
};
