import { once } from 'node:events';
import { startParts } from './infrastructure/start-infrastructure.js';
import { buildAll, isBuilt } from './launcher/build.js';
import { showFirstPassword } from './launcher/first-password.js';
import { asksForHelp, START_USAGE } from './launcher/options.js';
import { prepareStart } from './launcher/prepare-start.js';
import { runProgram, type Run } from './launcher/run.js';
import { siteUrl } from './launcher/services.js';
import { startServices } from './launcher/start-services.js';
import { allOrAbort } from './process/all-or-abort.js';
import { inRepository } from './repository.js';

/** `npm start`: installs, builds and starts all parts, prints the address, and supervises the processes until it is stopped. */
const start = async (run: Run): Promise<number> => {
  if (asksForHelp(process.argv.slice(2))) {
    run.log.line(START_USAGE);
    return 0;
  }
  const context = await prepareStart(run);
  const { options, dataDir, port, log, signal } = context;
  const parts = await startParts(context);
  if (!isBuilt(context)) {
    // Fails as soon as one of them does.
    await allOrAbort(signal, [() => parts.ready, (signal) => buildAll({ ...context, signal })]);
  }
  const site = { host: options.host, port, webRoot: inRepository('apps', 'web', 'dist') };
  await startServices(context, parts, site, 'bundle');

  showFirstPassword(dataDir, log);
  log.line(`Tools Hub is ready at ${siteUrl(site)} (Ctrl-C stops it; logs are in ${dataDir}/logs)`);
  if (!signal.aborted) await once(signal, 'abort');
  return 0;
};

await runProgram(start, { codeWhenAborted: 0, withinMs: 5_500 });
