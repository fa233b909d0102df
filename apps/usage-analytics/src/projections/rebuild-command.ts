import { PARTITIONS } from '@tools-hub/contracts';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { ConfigError, databaseName, loadConfig } from '@tools-hub/platform';
import { UsageConfig } from '../operations/usage-config.js';
import { Rebuild } from './rebuild.js';

/**
 * `main.js rebuild [partition …]`: makes the counts anew from the logs, of all partitions or of those named. The
 * service may run meanwhile.
 * @returns the process's exit code.
 */
export const rebuildCommand = async (names: readonly string[]): Promise<number> => {
  const partitions =
    names.length === 0 ? Array.from({ length: PARTITIONS }, (_, partition) => partition) : names.map(Number);
  if (
    !partitions.every((partition) => Number.isInteger(partition) && partition >= 0 && partition < PARTITIONS)
  ) {
    process.stderr.write(`A partition is a number from 0 to ${PARTITIONS - 1}.\n`);
    return 2;
  }
  let config: UsageConfig;
  try {
    config = loadConfig(UsageConfig, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  const store = new Store({
    uri: config.MONGODB_URI,
    dbName: databaseName(config, 'usage-analytics'),
    onError: (error) => process.stderr.write(`The store: ${String(error)}\n`),
  });
  await store.open();
  try {
    const rebuild = new Rebuild(store);
    for (const partition of partitions) {
      const position = await rebuild.partition(partition);
      process.stdout.write(`Partition ${partition}: ${position} commits counted anew.\n`);
    }
    return 0;
  } finally {
    await store.close();
  }
};
