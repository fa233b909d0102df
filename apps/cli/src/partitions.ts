import { runInForeground } from '@tools-hub/local';
import { PARTITIONS_USAGE, readPartitionsArguments } from './count-arguments.js';
import { storeProgram } from './service-program.js';
import { withUsage } from './with-usage.js';

/** `npm run partitions`: prints the number of partitions of clicks, or sets a greater one while the product runs. */
export const partitions = withUsage(PARTITIONS_USAGE, readPartitionsArguments, async (run, args) =>
  runInForeground(await storeProgram('usage-analytics', ['partitions', ...args], run), run.signal),
);
