import { runInForeground } from '@tools-hub/local';
import { storeProgram } from './service-program.js';
import { supervised } from './supervised.js';

/** `npm run rebuild`: rebuilds the projections of clicks from their logs while the product runs. */
export const rebuild = supervised(async (run) =>
  runInForeground(await storeProgram('usage-analytics', ['rebuild'], run), run.signal),
);
