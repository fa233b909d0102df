import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { storeSpans } from '@tools-hub/event-sourcing/nest';
import { Bus } from '@tools-hub/messaging';
import { databaseName, Health } from '@tools-hub/platform';
import { HostLeases } from './checks/host-leases.js';
import { LinkDocuments } from './checks/link-documents.js';
import { LinksConfig } from './links.config.js';

/** Provides the database of the links service, which has no log: its documents are observations. */
export const storeProvider = {
  provide: Store,
  inject: [LinksConfig, Bus, Health],
  useFactory: (config: LinksConfig, bus: Bus, health: Health): Store => {
    const logger = new Logger(Store.name);
    const store = new Store({
      uri: config.MONGODB_URI,
      dbName: databaseName(config, 'links'),
      onCommand: storeSpans(bus.tracing),
      onError: (error) => logger.warn(error),
    });
    health.require('store', async () => (await store.ping(), null));
    return store;
  },
};

/** Opens the database in the background, and closes it after the last request. */
@Injectable()
export class StoreLife implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(Store.name);
  #prepared = false;

  constructor(
    private readonly store: Store,
    private readonly documents: LinkDocuments,
    private readonly leases: HostLeases,
    health: Health,
  ) {
    health.require('indexes', () => (this.#prepared ? null : 'being created'));
  }

  onApplicationBootstrap(): void {
    this.#open().catch((error: unknown) => this.#logger.error(error));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }

  async #open(): Promise<void> {
    await this.store.open();
    await this.documents.prepare();
    await this.leases.prepare();
    this.#prepared = true;
  }
}
