import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { StatusDetails } from '@tools-hub/contracts';
import { Bus, BusRefusal, BusServer } from '@tools-hub/messaging';
import { Registry } from 'prom-client';
import { busAccess } from './config/bus-access.js';
import { ConfigError } from './config/config-error.js';
import { loadConfig, type ServiceConfig } from './config/service-config.js';
import { createLogger, NestLogger } from './logging/logger.js';
import { Health } from './operations/health.js';
import { RequestGate } from './operations/request-gate.js';
import { countAnswers } from './operations/answered-requests.js';
import { startMetricsServer, type MetricsAddress } from './operations/metrics-server.js';
import { statusOf } from './operations/service-status.js';
import { PlatformModule } from './operations/platform.module.js';

export interface ServiceDefinition<Config extends ServiceConfig> {
  readonly name: string;
  readonly config: new () => Config;
  readonly module: Type<unknown>;
  /** The HTTP server, when it is more than the operators' pages. */
  readonly adapter?: (config: Config) => FastifyAdapter;
  /** Whether it publishes to a stream of NATS or reads one. */
  readonly jetStream?: boolean;
  /** Where its figures are served, when its own port is everybody's. */
  readonly metricsAddress?: (config: Config) => MetricsAddress;
  /** Milliseconds between being not ready and taking no more requests, in which whoever sends them finds that out. */
  readonly drainMs?: (config: Config) => number;
  /** What it says of itself besides what every process says. */
  readonly details?: (app: NestFastifyApplication, config: Config) => Promise<StatusDetails>;
  /** Last touches before it listens. */
  readonly prepare?: (app: NestFastifyApplication, config: Config) => Promise<void> | void;
}

/** Connections that the system holds until they are accepted. With Node's 511, a burst of one client keeps others out for seconds. */
const BACKLOG = 4_096;

@Module({})
class ServiceRoot {}

/** A service that runs. */
export interface RunningService {
  readonly app: NestFastifyApplication;
  readonly port: number;
  /** Where `/metrics` is: the same port, unless the service has one apart for it. */
  readonly metricsPort: number;
  stop(): Promise<void>;
}

/**
 * Starts a service: configuration, log, NATS, Nest, the operators' pages.
 * @throws ConfigError when the environment is wrong, BusRefusal when NATS doesn't take the user that it names, or lacks what
 *   the service needs.
 */
export const startService = async <Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  environment: NodeJS.ProcessEnv,
): Promise<RunningService> => {
  const config = loadConfig(definition.config, environment);
  const logger = createLogger(definition.name, config.LOG_LEVEL);
  const nestLogger = new NestLogger(logger);
  const bus = await Bus.connect({
    ...busAccess(config),
    name: definition.name,
    prefix: config.NAMESPACE,
    requirements: { jetStream: definition.jetStream ?? false },
    onError: (error) => logger.warn({ err: error }, 'NATS'),
  });
  const metricsAddress = definition.metricsAddress?.(config);
  const app = await NestFactory.create<NestFastifyApplication>(
    {
      module: ServiceRoot,
      imports: [
        PlatformModule.register(config, bus, { apart: metricsAddress !== undefined }),
        definition.module,
      ],
    },
    definition.adapter?.(config) ?? new FastifyAdapter(),
    // Who takes bodies says itself which.
    { logger: nestLogger, abortOnError: false, bodyParser: false },
  );
  const server = new BusServer({ bus, queue: definition.name, onAnswered: countAnswers(app.get(Registry)) });
  app.connectMicroservice({ strategy: server }, { inheritAppConfig: false });
  const health = app.get(Health);
  health.starting();
  bus.onSurvey(
    'status.read',
    statusOf(definition.name, health, async () => (await definition.details?.(app, config)) ?? {}),
  );
  await definition.prepare?.(app, config);
  const metrics =
    metricsAddress === undefined ? null : await startMetricsServer(app.get(Registry), metricsAddress);
  await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG });
  const gate = new RequestGate({ obstacle: () => health.obstacle(), server, logger });
  // Replicas share requests out among themselves: one that can't answer yet must not be given any.
  const asked = health.finishStart(async () => {
    await app.startAllMicroservices();
    await bus.connection.flush();
    if (server.getHandlers().size === 0) return;
    health.require('requests', () => (gate.open ? null : 'not taken'), { answersWithout: true });
    void gate.watch();
  });
  asked.catch((error: unknown) => logger.error({ err: error }, 'Requests can not be taken'));
  const address = app.getHttpServer().address();
  const port = typeof address === 'object' && address !== null ? address.port : config.PORT;
  const metricsPort = metrics?.port ?? port;
  logger.info({ port, metricsPort }, 'started');
  return {
    app,
    port,
    metricsPort,
    stop: async () => {
      // Not ready first, then no new requests, then what is under way, then the bus.
      health.stop();
      gate.stop();
      await sleep(definition.drainMs?.(config) ?? 0);
      await app.close();
      await bus.close();
      metrics?.close();
      logger.info('stopped');
    },
  };
};

/** Runs a service as the process's only work, until SIGTERM or SIGINT. */
export const runService = async <Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
): Promise<void> => {
  let service: RunningService;
  try {
    service = await startService(definition, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof BusRefusal)) throw error;
    process.stderr.write(`${definition.name}: ${error.message}\n`);
    process.exitCode = 1;
    return;
  }
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        new Logger(definition.name).error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};
