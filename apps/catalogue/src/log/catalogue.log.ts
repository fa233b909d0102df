import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type {
  CatalogueEvent,
  CommandMeta,
  CommandReply,
  LogPage,
  ReadLog,
  ReadSnapshot,
  SnapshotPage,
  StatusDetails,
} from '@tools-hub/contracts';
import { divergenceReport, type Decide } from '@tools-hub/event-sourcing/core';
import { KeptLog } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import { databaseName, Health } from '@tools-hub/platform';
import { CatalogueConfig } from '../catalogue.config.js';
import { catalogueSnapshots } from '../catalogue.snapshot.js';
import { emptyCatalogue, foldCatalogue, type CatalogueView } from '../catalogue.view.js';
import { readSeed, sow, type CatalogueKeeper } from '../directory/seed.js';

/** The catalogue's own log, and its image in memory. */
@Injectable()
export class CatalogueLog implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(CatalogueLog.name);
  readonly #kept: CatalogueKeeper;

  constructor(
    @Inject(CatalogueConfig) config: CatalogueConfig,
    @Inject(Bus) bus: Bus,
    @Inject(Health) health: Health,
  ) {
    const seed = config.SEED_FILE === undefined ? null : readSeed(config.SEED_FILE);
    this.#kept = new KeptLog({
      uri: config.MONGODB_URI,
      dbName: databaseName(config, 'catalogue'),
      view: emptyCatalogue,
      fold: foldCatalogue,
      snapshots: catalogueSnapshots,
      announce: (position) => {
        this.#logger.log(`Committed at position ${position}`);
        bus.notify('catalogue.committed', { position });
      },
      onError: (error) => this.#logger.warn(error),
      onDiverged: (divergence) => this.#logger.error(divergenceReport('catalogue', divergence)),
      begin: async () => {
        const added = seed && (await sow(this.#kept, seed));
        if (added) this.#logger.log(`The empty catalogue began with ${added.tools} tools of the seed file`);
      },
    });
    bus.onNotice('catalogue.committed', ({ position }) => this.#kept.heard(position));
    bus.onReconnect(() => this.#kept.heard());
    health.require('store', async () => (await this.#kept.store.ping(), null));
    health.require('log', () => this.#kept.missing);
  }

  onApplicationBootstrap(): void {
    this.#kept.start();
  }

  details(): Promise<StatusDetails> {
    return this.#kept.details('catalogue');
  }

  /** After the last request under way was answered. */
  onApplicationShutdown(): Promise<void> {
    return this.#kept.stop();
  }

  /** @throws DomainError what `decide` refuses; UNAVAILABLE; OUTCOME_UNKNOWN; COMMAND_ID_REUSED. */
  execute<Answer>(
    meta: CommandMeta,
    body: unknown,
    decide: Decide<CatalogueView, CatalogueEvent, Answer>,
  ): Promise<CommandReply<Answer>> {
    return this.#kept.execute(meta, body, decide);
  }

  /** @throws DomainError INVALID; UNAVAILABLE. */
  readPage(request: ReadLog): Promise<LogPage<CatalogueEvent>> {
    return this.#kept.readPage(request);
  }

  /** @throws DomainError UNAVAILABLE. */
  readSnapshot(request: ReadSnapshot): Promise<SnapshotPage | null> {
    return this.#kept.readSnapshot(request);
  }
}
