import { once } from 'node:events';
import { SERVICES } from '@tools-hub/nats';
import { UserError } from './console/user-error.js';
import { affectedServices } from './dev/project-references.js';
import { watchServices } from './dev/watch-services.js';
import { startWebServer } from './dev/web-server.js';
import { startParts } from './infrastructure/start-infrastructure.js';
import { showFirstPassword } from './launcher/first-password.js';
import { prepareStart } from './launcher/prepare-start.js';
import { runProgram, type Run } from './launcher/run.js';
import { siteUrl } from './launcher/services.js';
import { startServices } from './launcher/start-services.js';
import { freePort } from './supervisor/ports.js';

const LOOPBACK = '127.0.0.1';

/**
 * `npm run dev`: the product as `npm start` runs it, with the services restarted after each change and Vite's server in front.
 * It listens on this machine only, unless HOST names another address.
 */
const dev = async (run: Run): Promise<number> => {
  const host = process.env['HOST'] || LOOPBACK;
  const prepared = await prepareStart(run, host);
  if (prepared.options.single)
    throw new UserError('npm run dev restarts single services: it has no --single.');
  // The end of the compiler or of the web server ends the run.
  const ended = new AbortController();
  const onEnded = (reason: unknown): void => ended.abort(reason);
  const signal = AbortSignal.any([run.signal, ended.signal]);
  // One gateway is restarted in less time than two.
  const context = { ...prepared, signal, options: { ...prepared.options, gatewayWorkers: 1 } };
  const { dataDir, port, log, supervisor } = context;

  const restart = (changedProjects: readonly string[]): void => {
    const services = affectedServices(SERVICES, changedProjects);
    if (services.length === 0) return;
    log.line(`Changed ${changedProjects.join(', ')}: restarting ${services.join(', ')}`);
    for (const service of services) void supervisor.restart(service);
  };

  const parts = await startParts(context);
  await log.step('Compiling the services', () => watchServices(SERVICES, context, restart, onEnded));
  const gatewayPort = await freePort();
  await startServices(context, parts, { host: LOOPBACK, port: gatewayPort }, 'dist');
  const gateway = `http://${LOOPBACK}:${gatewayPort}`;
  await log.step('Starting the web server', () => startWebServer({ host, port, gateway }, context, onEnded));

  showFirstPassword(dataDir, log);
  log.line(`Tools Hub is ready at ${siteUrl({ host, port })} and follows your changes`);
  log.line(`(Ctrl-C stops it; the services' logs are in ${dataDir}/logs)`);
  if (!signal.aborted) await once(signal, 'abort');
  signal.throwIfAborted();
  return 0;
};

await runProgram(dev, { codeWhenAborted: 0, withinMs: 5_500 });
