import { ConfigError } from './config/config-error.js';
import { databaseName, loadConfig, StoreConfig } from './config/service-config.js';

const WRONG_ENVIRONMENT = 2;

/**
 * A command of a service's program for operators, which runs in place of the service.
 * @param args the arguments after the command's name
 * @returns the process's exit code
 */
export type OperatorCommand = (args: readonly string[]) => Promise<number>;

/**
 * Runs a command on the database that the environment names.
 * @returns the process's exit code: 2 for an invalid environment
 */
export const onDatabase = async (
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
