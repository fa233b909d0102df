import { onServiceStore } from '@tools-hub/event-sourcing/nest';
import { Rebuild } from './rebuild.js';

/**
 * `main.js rebuild`: counts all logs again and then serves the new counts. The service may run meanwhile.
 * @returns the process's exit code
 */
export const rebuildCommand = (): Promise<number> =>
  onServiceStore('usage-analytics', async (store) => {
    const rebuild = new Rebuild(store, {
      onProgress: ({ partition, position }) =>
        process.stdout.write(`Partition ${partition}: counted up to commit ${position}\n`),
    });
    const generation = await rebuild.run();
    process.stdout.write(`The counts are those of the logs now (generation ${generation}).\n`);
    return 0;
  });
