import { setTimeout as sleep } from 'node:timers/promises';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { StatusDetails } from '@tools-hub/contracts';
import { Bus, BusServer } from '@tools-hub/messaging';
import { Registry } from 'prom-client';
import { busAccess } from './config/bus-access.js';
import { loadConfig, type ServiceConfig } from './config/service-config.js';
import { Listener } from './listener.js';
import { createLogger, NestLogger } from './logging/logger.js';
import type { OperatorCommand } from './operator-command.js';
import { Health } from './operations/health.js';
import { RequestGate } from './operations/request-gate.js';
import { rpcMetrics } from './operations/rpc-metrics.js';
import { startMetricsServer, type MetricsAddress } from './operations/metrics-server.js';
import { statusOf, VERSION } from './operations/service-status.js';
import { PlatformModule } from './operations/platform.module.js';
import { runProgram } from './run-program.js';
import { startTracing } from './tracing/tracing.js';

/** Milliseconds of a step of the drain time. */
const DRAIN_STEP_MS = 50;

export interface ServiceDefinition<Config extends ServiceConfig> {
  readonly name: string;
  readonly config: new () => Config;
  readonly module: Type<unknown>;
  /** The HTTP server of a service with routes of its own. */
  readonly adapter?: (config: Config) => FastifyAdapter;
  /** Whether the service publishes to a stream of NATS or reads one. */
  readonly jetStream?: boolean;
  /** The address of the metrics of a service with public routes. */
  readonly metricsAddress?: (config: Config) => MetricsAddress;
  /** Whether other processes of the service listen on the same port. */
  readonly sharesPort?: (config: Config) => boolean;
  /** Milliseconds between not ready and closed, in which load balancers notice that the service isn't ready. */
  readonly drainMs?: (config: Config) => number;
  /** The service's own details of its status. */
  readonly details?: (app: NestFastifyApplication, config: Config) => Promise<StatusDetails>;
  /** Called before the service listens. */
  readonly prepare?: (app: NestFastifyApplication, config: Config) => Promise<void> | void;
}

@Module({})
class ServiceRoot {}

/** A running service. */
export interface RunningService {
  readonly app: NestFastifyApplication;
  readonly port: number;
  /** The port of `/metrics`, which may be the same. */
  readonly metricsPort: number;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The name of the process in the log lines of Nest's logger, of which a process has one. */
  readonly logName?: string;
  /** Aborts the wait for NATS. */
  readonly signal?: AbortSignal;
}

/**
 * Waits in steps: a process that stands still answers no readiness checks, so a pause uses up one step at most. There is always one step,
 * in which requests that have arrived are read: their connections would otherwise be closed as idle ones.
 */
const drain = async (milliseconds: number): Promise<void> => {
  let left = milliseconds;
  do {
    await sleep(Math.min(left, DRAIN_STEP_MS));
    left -= DRAIN_STEP_MS;
  } while (left > 0);
};

/**
 * Starts a service: configuration, log, NATS, Nest, health and metrics. A process may run several services.
 * @throws ConfigError for an invalid environment; BusRefusal when NATS refuses the user or doesn't meet the service's requirements
 */
export const startService = async <Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  environment: NodeJS.ProcessEnv,
  { logName = definition.name, signal }: StartOptions = {},
): Promise<RunningService> => {
  const config = loadConfig(definition.config, environment);
  const logger = createLogger(definition.name, config.LOG_LEVEL);
  const nestLogger = new NestLogger(createLogger(logName, config.LOG_LEVEL));
  const registry = new Registry();
  const tracing = await startTracing(config, {
    name: definition.name,
    version: VERSION,
    onError: (error) => logger.warn({ err: error }, 'Traces cannot be sent'),
  });
  const bus = await Bus.connect({
    ...busAccess(config),
    name: definition.name,
    prefix: config.NAMESPACE,
    requirements: { jetStream: definition.jetStream ?? false },
    onError: (error) => logger.warn({ err: error }, 'NATS'),
    onCompleted: rpcMetrics(registry, 'client'),
    tracing,
    signal,
  });
  const metricsAddress = definition.metricsAddress?.(config);
  const app = await NestFactory.create<NestFastifyApplication>(
    {
      module: ServiceRoot,
      imports: [
        PlatformModule.register(config, bus, {
          name: definition.name,
          registry,
          apart: metricsAddress !== undefined,
        }),
        definition.module,
      ],
    },
    definition.adapter?.(config) ?? new FastifyAdapter(),
    // Each service registers its own body parsers.
    { logger: nestLogger, abortOnError: false, bodyParser: false },
  );
  const onCompleted = rpcMetrics(registry, 'server');
  const server = new BusServer({ bus, queue: definition.name, onCompleted });
  app.connectMicroservice({ strategy: server }, { inheritAppConfig: false });
  const health = app.get(Health);
  health.starting();
  bus.onSurvey(
    'status.read',
    statusOf(definition.name, health, async () => (await definition.details?.(app, config)) ?? {}),
  );
  await definition.prepare?.(app, config);
  const metrics =
    metricsAddress === undefined ? null : await startMetricsServer(registry, health, metricsAddress);
  const listener = new Listener(app, {
    port: config.PORT,
    host: config.HOST,
    isShared: definition.sharesPort?.(config) ?? false,
  });
  await listener.start();
  const gate = new RequestGate({ obstacle: () => health.obstacle(), server, logger });
  // A replica joins its queue group only when it can answer.
  const asked = health.finishStart(async () => {
    await listener.listen();
    await app.startAllMicroservices();
    await server.join();
    if (server.getHandlers().size === 0) return;
    health.require('requests', () => (gate.open ? null : 'not taken'), { answersWithout: true });
    void gate.watch();
  });
  asked.catch((error: unknown) => {
    if (health.isStopping()) return;
    // Nothing would try again. A process that ends is started again.
    logger.fatal({ err: error }, 'Requests cannot be accepted');
    throw error;
  });
  const { port } = listener;
  const metricsPort = metrics?.port ?? port;
  logger.info({ port, metricsPort }, 'started');
  return {
    app,
    port,
    metricsPort,
    stop: async () => {
      // In order: not ready, no new requests, end of the requests under way, end of the bus and of the traces.
      health.stop();
      bus.beginEnd();
      gate.stop();
      listener.stop();
      await drain(definition.drainMs?.(config) ?? 0);
      await app.close();
      await Promise.all([bus.close(), tracing?.stop()]);
      metrics?.close();
      logger.info('stopped');
    },
  };
};

/** Runs a service until SIGTERM or SIGINT, or the one of its commands that the process's first argument names. */
export const runService = <Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  commands: Readonly<Record<string, OperatorCommand>> = {},
): Promise<void> =>
  runProgram(
    definition.name,
    (signal) => startService(definition, process.env, { signal }),
    new Map(Object.entries(commands)),
  );
