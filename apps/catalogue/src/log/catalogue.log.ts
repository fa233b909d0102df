import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type {
  CommandMeta,
  CommandReply,
  LogPage,
  ReadLog,
  ReadSnapshot,
  SnapshotPage,
  StatusDetails,
} from '@tools-hub/contracts';
import type { CatalogueEvent } from '@tools-hub/domain';
import { divergenceReport, type Decide } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import { databaseName, Health } from '@tools-hub/platform';
import { CatalogueConfig } from '../catalogue.config.js';
import { catalogueSnapshots } from '../catalogue.snapshot.js';
import { emptyCatalogue, foldCatalogue, type CatalogueView } from '../catalogue.view.js';
import { readSeed, sow, type CatalogueEventStore } from '../directory/seed.js';

/** The catalogue's event store and read model. */
@Injectable()
export class CatalogueLog implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(CatalogueLog.name);
  readonly #eventStore: CatalogueEventStore;

  constructor(
    @Inject(CatalogueConfig) config: CatalogueConfig,
    @Inject(Bus) bus: Bus,
    @Inject(Health) health: Health,
  ) {
    const seed = config.SEED_FILE === undefined ? null : readSeed(config.SEED_FILE);
    this.#eventStore = new EventStore({
      uri: config.MONGODB_URI,
      dbName: databaseName(config, 'catalogue'),
      view: emptyCatalogue,
      fold: foldCatalogue,
      snapshots: catalogueSnapshots,
      publishCommitted: (position) => {
        this.#logger.log(`Committed at position ${position}`);
        bus.publish('catalogue.committed', { position });
      },
      onError: (error) => this.#logger.warn(error),
      onDiverged: (divergence) => this.#logger.error(divergenceReport('catalogue', divergence)),
      onLoaded: async () => {
        const added = seed && (await sow(this.#eventStore, seed));
        if (added) this.#logger.log(`The empty catalogue began with ${added.tools} tools of the seed file`);
      },
    });
    bus.onEvent('catalogue.committed', ({ position }) => this.#eventStore.onAppended(position));
    bus.onReconnect(() => this.#eventStore.onAppended());
    health.require('store', async () => (await this.#eventStore.store.ping(), null));
    health.require('log', () => this.#eventStore.notReadyReason);
  }

  onApplicationBootstrap(): void {
    this.#eventStore.start();
  }

  details(): Promise<StatusDetails> {
    return this.#eventStore.details('catalogue');
  }

  /** Called after the last request under way was answered. */
  onApplicationShutdown(): Promise<void> {
    return this.#eventStore.stop();
  }

  /** @throws DomainError the refusal of `decide`; UNAVAILABLE; OUTCOME_UNKNOWN; COMMAND_ID_REUSED */
  execute<Answer>(
    meta: CommandMeta,
    body: unknown,
    decide: Decide<CatalogueView, CatalogueEvent, Answer>,
  ): Promise<CommandReply<Answer>> {
    return this.#eventStore.execute(meta, body, decide);
  }

  /** @throws DomainError INVALID; UNAVAILABLE. */
  readPage(request: ReadLog): Promise<LogPage<CatalogueEvent>> {
    return this.#eventStore.readPage(request);
  }

  /** @throws DomainError UNAVAILABLE. */
  readSnapshot(request: ReadSnapshot): Promise<SnapshotPage | null> {
    return this.#eventStore.readSnapshot(request);
  }
}
