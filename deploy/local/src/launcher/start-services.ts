import { allOrAbort } from '../process/all-or-abort.js';
import type { StartingParts } from '../infrastructure/start-infrastructure.js';
import { inDataDir } from '../supervisor/data-dir-lock.js';
import { labelOf, type ProcessSpec } from '../supervisor/process-spec.js';
import type { StartContext } from './prepare-start.js';
import { serviceProcess, singleProcess } from './service-processes.js';
import { planServices, type ServiceFiles, type Site } from './services.js';

/**
 * Starts all services, while the store and the broker may still be starting, and waits until all are ready. Each service waits
 * for what it needs.
 */
export const startServices = async (
  start: StartContext,
  { ready, ...parts }: StartingParts,
  site: Site,
  files: ServiceFiles,
): Promise<void> => {
  const { options, environment, dataDir, log, signal, supervisor } = start;
  const context = { options, environment, dataDir, files, ...parts };
  const services = await planServices(context, site);
  const specs = options.single
    ? [singleProcess(context, services, site)]
    : services.map((service) => serviceProcess(context, service));
  const names = services.map(({ name }) => name).join(', ');
  await log.step(`Starting ${names}${options.single ? ' in one process' : ''}`, (note) => {
    const starting = new Set(specs.map(labelOf));
    const started = (spec: ProcessSpec): void => {
      starting.delete(labelOf(spec));
      note(`waiting for ${[...starting].join(', ')}`);
    };
    return allOrAbort(signal, [
      () => ready,
      ...specs.map((spec) => async (signal: AbortSignal): Promise<void> => {
        await inDataDir(dataDir, () => supervisor.start(spec, { after: ready, signal }));
        started(spec);
      }),
    ]);
  });
};
