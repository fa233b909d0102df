import { Module, type DynamicModule } from '@nestjs/common';
import { Bus } from '@tools-hub/messaging';
import { Registry } from 'prom-client';
import { ServiceConfig, StoreConfig } from '../config/service-config.js';
import { Health } from './health.js';
import { MetricsController } from './metrics.controller.js';
import { OperationsController } from './operations.controller.js';
import { registerProcessMetrics } from './process-metrics.js';
import { ReadModelMetrics } from './read-model-metrics.js';
import { VERSION } from './service-status.js';

interface PlatformOptions {
  /** The service. */
  readonly name: string;
  readonly registry: Registry;
  /** Whether the metrics are served on a port of their own. */
  readonly apart: boolean;
}

/** Provides a service's configuration, its connection to NATS, its health and its metrics. */
@Module({})
export class PlatformModule {
  static register(
    config: ServiceConfig,
    bus: Bus,
    { name, registry, apart }: PlatformOptions,
  ): DynamicModule {
    const health = new Health();
    // Without NATS there are no requests.
    health.require('nats', () => (bus.connected ? bus.problem : 'away'), { answersWithout: true });
    // By its own class and by those that it extends.
    const configClasses = [ServiceConfig, StoreConfig, config.constructor].filter(
      (Class) => config instanceof Class,
    );
    registerProcessMetrics(registry, { health, name, version: VERSION });
    return {
      module: PlatformModule,
      global: true,
      controllers: apart ? [OperationsController] : [OperationsController, MetricsController],
      providers: [
        ...configClasses.map((Class) => ({ provide: Class, useValue: config })),
        { provide: Bus, useValue: bus },
        { provide: Health, useValue: health },
        { provide: Registry, useValue: registry },
        ReadModelMetrics,
      ],
      exports: [...configClasses, Bus, Health, Registry, ReadModelMetrics],
    };
  }
}
