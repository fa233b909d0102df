import { Logger, Module, type DynamicModule } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { Bus } from '@tools-hub/messaging';
import { databaseName, Health, StoreConfig } from '@tools-hub/platform';
import { Store } from '../mongo/index.js';
import { storeSpans } from './store-spans.js';

/**
 * Provides the `Store` of a service, and its connection to `MongooseModule.forFeature`. A connection of `MongooseModule.forRoot` would be
 * made by the Mongoose instance that all services of a process share. It would also either hold up the start of the service until the
 * store answers, or try to reach it only once.
 */
@Module({})
export class StoreModule {
  static forRoot(service: string): DynamicModule {
    return {
      module: StoreModule,
      global: true,
      providers: [
        {
          provide: Store,
          inject: [StoreConfig, Bus, Health],
          useFactory: (config: StoreConfig, bus: Bus, health: Health): Store => {
            const logger = new Logger(Store.name);
            const store = new Store({
              uri: config.MONGODB_URI,
              dbName: databaseName(config, service),
              onCommand: storeSpans(bus.tracing),
              onError: (error) => logger.warn(error),
            });
            health.require('store', async (signal) => (await store.ping(signal), null));
            return store;
          },
        },
        { provide: getConnectionToken(), inject: [Store], useFactory: (store: Store) => store.connection },
      ],
      exports: [Store, getConnectionToken()],
    };
  }
}
