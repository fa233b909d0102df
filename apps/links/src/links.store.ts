import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { Health } from '@tools-hub/platform';
import { HostLeases } from './checks/host-leases.js';
import { LinkDocuments } from './checks/link-documents.js';

/**
 * Opens the database in the background, and closes it after the last request. The links service has no log: its documents are
 * observations.
 */
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
