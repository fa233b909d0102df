import { withStore } from '../operations/with-store.js';
import { Rebuild } from './rebuild.js';

/**
 * `main.js rebuild`: makes all counts anew from the logs and serves them then. The service may run meanwhile.
 * @returns the process's exit code.
 */
export const rebuildCommand = (): Promise<number> =>
  withStore(async (store) => {
    const rebuild = new Rebuild(store, ({ partition, position }) =>
      process.stdout.write(`Partition ${partition}: counted up to commit ${position}.\n`),
    );
    const generation = await rebuild.run();
    process.stdout.write(`The counts are those of the logs (generation ${generation}).\n`);
    return 0;
  });
