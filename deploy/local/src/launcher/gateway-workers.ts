import { availableParallelism, totalmem } from 'node:os';
import { NUMBER_VARIABLES } from '@tools-hub/contracts';
import { wholeNumber, type Problems } from './variables.js';

/** The properties of a machine that the number of gateways depends on. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly cores: number;
  readonly memoryBytes: number;
}

const MAX_WORKERS = 16;
const MAX_DEFAULT_WORKERS = 4;
/** A gateway takes about 100 MB at rest and several times that under load, beside all others. */
const MEMORY_EACH = 1.5 * 1024 ** 3;
const [, MAX_PORT] = NUMBER_VARIABLES.METRICS_PORT;

/** This machine, within the limits of a container. */
export const thisMachine = (): Machine => ({
  platform: process.platform,
  cores: availableParallelism(),
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
});

/**
 * The number of gateways that uses a machine well. While all of them are busy with clicks, the broker, the store and the services that
 * count need the other half of the cores.
 */
export const defaultWorkers = ({ platform, cores, memoryBytes }: Machine): number => {
  if (platform !== 'linux') return 1;
  const fitting = Math.min(Math.floor(cores / 2), Math.floor(memoryBytes / MEMORY_EACH), MAX_DEFAULT_WORKERS);
  return Math.max(1, fitting);
};

const metricsPorts = (workers: number): string => {
  if (workers === 1) return 'METRICS_PORT must be a port';
  return `METRICS_PORT and the ${workers === 2 ? 'port' : `${workers - 1} ports`} after it must be ports`;
};

interface WorkersContext {
  readonly single: boolean;
  /** The port of the site. */
  readonly port: number;
  readonly machine: Machine;
}

/** Reads the number of gateways on the port of the site. */
export const gatewayWorkers = (
  environment: NodeJS.ProcessEnv,
  { single, port, machine }: WorkersContext,
  problems: Problems,
): number => {
  const first = Number(environment['METRICS_PORT'] || 0);
  // With one port for the metrics, an operator would read those of one gateway of several.
  const byDefault = single || first > 0 ? 1 : defaultWorkers(machine);
  const workers = wholeNumber(
    environment,
    'GATEWAY_WORKERS',
    { range: [1, MAX_WORKERS], byDefault },
    problems,
  );
  if (workers > 1 && single) problems.push('GATEWAY_WORKERS must be 1 where all services run in one process');
  if (workers > 1 && machine.platform !== 'linux')
    problems.push('GATEWAY_WORKERS must be 1 here: only on Linux can processes share a port');
  const last = first + workers - 1;
  if (first > 0 && first <= MAX_PORT && (last > MAX_PORT || (first <= port && port <= last)))
    problems.push(`${metricsPorts(workers)} other than PORT`);
  return workers;
};
