import { allOrAbort } from '../process/all-or-abort.js';
import type { Addresses } from '../infrastructure/start-infrastructure.js';
import type { StartContext } from './prepare-start.js';
import { gatewayProcess, innerProcesses, type ServiceFiles, type Site } from './services.js';

/** Starts the services behind the gateway, then the gateway, and waits until they are ready. */
export async function startServices(
  start: StartContext,
  parts: Addresses,
  site: Site,
  files: ServiceFiles,
): Promise<void> {
  const { options, environment, dataDir, log, signal, supervisor } = start;
  const context = { options, environment, dataDir, files, ...parts };
  const inner = await innerProcesses(context);
  await log.step(`Starting ${inner.map(({ name }) => name).join(', ')}`, () =>
    allOrAbort(
      signal,
      inner.map((spec) => () => supervisor.start(spec)),
    ),
  );
  await log.step('Starting gateway', async () => supervisor.start(await gatewayProcess(context, site)));
}
