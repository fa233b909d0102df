import { runInForeground } from '@tools-hub/local';
import { readRebuildArguments, REBUILD_USAGE } from './count-arguments.js';
import { storeProgram } from './service-program.js';
import { withUsage } from './with-usage.js';

/** `npm run rebuild`: rebuilds the projections of clicks from their logs while the product runs. */
export const rebuild = withUsage(REBUILD_USAGE, readRebuildArguments, async (run) =>
  runInForeground(await storeProgram('usage-analytics', ['rebuild'], run), run.signal),
);
