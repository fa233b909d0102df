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
import type { SettingsEvent } from '@tools-hub/domain';
import { divergenceReport, type Decide } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import { databaseName, Health, StoreConfig } from '@tools-hub/platform';
import {
  foldSettings,
  initialSettings,
  settingsSnapshots,
  type SettingsView,
} from '../settings/settings.view.js';

/** The settings' event store and read model. */
@Injectable()
export class SettingsLog implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(SettingsLog.name);
  readonly #eventStore: EventStore<SettingsView, SettingsEvent>;

  constructor(
    @Inject(StoreConfig) config: StoreConfig,
    @Inject(Bus) bus: Bus,
    @Inject(Health) health: Health,
  ) {
    this.#eventStore = new EventStore({
      uri: config.MONGODB_URI,
      dbName: databaseName(config, 'settings'),
      view: initialSettings,
      fold: foldSettings,
      snapshots: settingsSnapshots,
      publishCommitted: (position) => {
        this.#logger.log(`Committed at position ${position}`);
        bus.publish('settings.committed', { position });
      },
      onError: (error) => this.#logger.warn(error),
      onDiverged: (divergence) => this.#logger.error(divergenceReport('settings', divergence)),
    });
    bus.onEvent('settings.committed', ({ position }) => this.#eventStore.onAppended(position));
    bus.onReconnect(() => this.#eventStore.onAppended());
    health.require('store', async () => (await this.#eventStore.store.ping(), null));
    health.require('log', () => this.#eventStore.notReadyReason);
  }

  onApplicationBootstrap(): void {
    this.#eventStore.start();
  }

  details(): Promise<StatusDetails> {
    return this.#eventStore.details('settings');
  }

  /** Called after the last request under way was answered. */
  onApplicationShutdown(): Promise<void> {
    return this.#eventStore.stop();
  }

  /** @throws DomainError the refusal of `decide`; UNAVAILABLE; OUTCOME_UNKNOWN; COMMAND_ID_REUSED */
  execute<Answer>(
    meta: CommandMeta,
    body: unknown,
    decide: Decide<SettingsView, SettingsEvent, Answer>,
  ): Promise<CommandReply<Answer>> {
    return this.#eventStore.execute(meta, body, decide);
  }

  /** @throws DomainError INVALID; UNAVAILABLE. */
  readPage(request: ReadLog): Promise<LogPage<SettingsEvent>> {
    return this.#eventStore.readPage(request);
  }

  /** @throws DomainError UNAVAILABLE. */
  readSnapshot(request: ReadSnapshot): Promise<SnapshotPage | null> {
    return this.#eventStore.readSnapshot(request);
  }
}
