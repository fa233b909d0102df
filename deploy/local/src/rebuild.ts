import { storeProgram } from './launcher/on-running-store.js';
import { runProgram } from './launcher/run.js';
import { runInForeground } from './process/run-in-foreground.js';

/** `npm run rebuild`: rebuilds the projections of clicks from their logs while the product runs. */
await runProgram(
  async (run) => runInForeground(await storeProgram('usage-analytics', 'rebuild', run), run.signal),
  {
    codeWhenAborted: 1,
    withinMs: 5_500,
  },
);
