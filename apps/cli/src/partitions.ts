import { runInForeground } from '@tools-hub/local';
import { storeProgram } from './service-program.js';
import { supervised } from './supervised.js';

/** `npm run partitions`: prints the number of partitions of clicks, or sets a greater one while the product runs. */
export const partitions = supervised(async (run, args) =>
  runInForeground(await storeProgram('usage-analytics', ['partitions', ...args], run), run.signal),
);
