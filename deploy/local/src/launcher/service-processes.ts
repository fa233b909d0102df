import { inRepository } from '../repository.js';
import type { Launch, ProcessSpec } from '../supervisor/process-spec.js';
import { portTaken } from '../supervisor/ports.js';
import { httpIsReady, httpProgress } from '../supervisor/readiness.js';
import { sharedEnvironment, type Address, type PlannedService, type ServiceContext } from './services.js';

/** A first start on a third of a processor takes two minutes. */
const READY_MS = 180_000;

/**
 * Node reserves three semi-spaces of 16 MB for new objects. Services that allocate little run as well with 2 MB; the gateway needs
 * the default for its speed. See docs/performance.md.
 */
const SMALL_SEMI_SPACE = '--max-semi-space-size=2';
/** `usage-analytics` allocates for each click: with 2 MB it spent a fifth of its time on collections while many come. */
const COUNTING_SEMI_SPACE = '--max-semi-space-size=4';
/** Between the two: the process of all services is for small machines, and answers visitors, too. */
const HALF_SEMI_SPACE = '--max-semi-space-size=8';

/** The services that nobody waits for: they count clicks and check links. */
const BACKGROUND: readonly string[] = ['usage-analytics', 'links'];

/**
 * glibc returns freed memory in pieces of this many bytes, its own default. Without the variable it raises that with the first large
 * buffer, and retains the memory that a service freed at its start.
 */
const RETURNS_MEMORY = { MALLOC_TRIM_THRESHOLD_: '131072' };

const flagsOf = (service: string): readonly string[] => {
  if (service === 'gateway') return [];
  return [service === 'usage-analytics' ? COUNTING_SEMI_SPACE : SMALL_SEMI_SPACE];
};

const nodeProcess = (
  app: string,
  { files }: ServiceContext,
  env: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
): Launch => ({
  command: process.execPath,
  args: [...flags, inRepository('apps', app, files, 'main.js')],
  env,
});

const healthOf = ({ health, reachedAt, port }: PlannedService): Address =>
  health ?? { host: reachedAt, port };

/** Tells from the log that the port of the site is taken. */
const portCause =
  (port: number) =>
  (logTail: string): string | undefined =>
    new RegExp(`EADDRINUSE: .*:${port}\\b`).test(logTail) ? portTaken(port) : undefined;

/** One process of a service. */
export const serviceProcess = (context: ServiceContext, service: PlannedService): ProcessSpec => {
  const { name, replica, port, metricsPort, env } = service;
  const health = healthOf(service);
  const isGateway = name === 'gateway';
  const memory = isGateway ? {} : RETURNS_MEMORY;
  return {
    name,
    ...(replica !== undefined && { replica }),
    port,
    ...(metricsPort !== undefined && { metricsPort }),
    launch: () =>
      nodeProcess(name, context, { ...memory, ...sharedEnvironment(context), ...env }, flagsOf(name)),
    isReady: () => httpIsReady(health.host, health.port, '/readyz'),
    progress: () => httpProgress(health.host, health.port, '/readyz'),
    ...(isGateway && { causeOf: portCause(port) }),
    readyWithinMs: READY_MS,
    isBackground: BACKGROUND.includes(name),
    stopStage: isGateway ? 'gateway' : 'services',
    stopSignal: 'SIGTERM',
  };
};

/** `usage-analytics` and `PORT` make `USAGE_ANALYTICS__PORT`, which apps/single reads for this service alone. */
const prefixed = ({ name, env }: PlannedService): [string, string | undefined][] =>
  Object.entries(env).map(([variable, value]) => [
    `${name.toUpperCase().replaceAll('-', '_')}__${variable}`,
    value,
  ]);

/** One process of all services. */
export const singleProcess = (
  context: ServiceContext,
  services: readonly PlannedService[],
  { port }: { readonly port: number },
): ProcessSpec => ({
  name: 'single',
  port,
  services: services.map(({ name, port, metricsPort }) => ({ name, port, metricsPort })),
  launch: () =>
    nodeProcess(
      'single',
      context,
      { ...sharedEnvironment(context), ...Object.fromEntries(services.flatMap(prefixed)) },
      [HALF_SEMI_SPACE],
    ),
  isReady: async () => {
    const ready = await Promise.all(
      services.map(healthOf).map(({ host, port }) => httpIsReady(host, port, '/readyz')),
    );
    return ready.every((each) => each);
  },
  progress: async () => {
    const texts = await Promise.all(
      services.map(healthOf).map(({ host, port }) => httpProgress(host, port, '/readyz')),
    );
    return texts.join('\n');
  },
  causeOf: portCause(port),
  readyWithinMs: READY_MS,
  stopStage: 'services',
  stopSignal: 'SIGTERM',
});
