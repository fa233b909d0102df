import { allOrAbort } from '../process/all-or-abort.js';
import type { StartingParts } from '../infrastructure/start-infrastructure.js';
import type { StartContext } from './prepare-start.js';
import { gatewayProcess, innerProcesses, type ServiceFiles, type Site } from './services.js';

/**
 * Starts all services, while the store and the broker may still be starting, and waits until all are ready. Each service waits
 * for what it needs.
 */
export async function startServices(
  start: StartContext,
  { ready, ...parts }: StartingParts,
  site: Site,
  files: ServiceFiles,
): Promise<void> {
  const { options, environment, dataDir, log, signal, supervisor } = start;
  const context = { options, environment, dataDir, files, ...parts };
  const specs = [...(await innerProcesses(context)), await gatewayProcess(context, site)];
  await log.step(`Starting ${specs.map(({ name }) => name).join(', ')}`, () =>
    allOrAbort(signal, [
      () => ready,
      ...specs.map((spec) => (signal: AbortSignal) => supervisor.start(spec, { after: ready, signal })),
    ]),
  );
}
