import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { Health } from '@tools-hub/platform';
import { HostLeases } from './checks/host-leases.js';
import { LinkDocuments } from './checks/link-documents.js';

/**
 * Opens the database in the background, and closes it after the last request. The links service has no log: its documents are
 * observations.
 */
@Injectable()
export class StoreLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
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
    void this.#open();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }

  async #open(): Promise<void> {
    await this.store.open();
    await this.store.untilDone(() => this.documents.prepare());
    await this.store.untilDone(() => this.leases.prepare());
    this.#prepared = true;
  }
}
