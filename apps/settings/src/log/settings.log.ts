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
  SettingsEvent,
  SnapshotPage,
  StatusDetails,
} from '@tools-hub/contracts';
import { divergenceReport, type Decide } from '@tools-hub/event-sourcing/core';
import { KeptLog } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import { databaseName, Health, StoreConfig } from '@tools-hub/platform';
import {
  foldSettings,
  initialSettings,
  settingsSnapshots,
  type SettingsView,
} from '../settings/settings.view.js';

/** The settings' own log, and its image in memory. */
@Injectable()
export class SettingsLog implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(SettingsLog.name);
  readonly #kept: KeptLog<SettingsView, SettingsEvent>;

  constructor(
    @Inject(StoreConfig) config: StoreConfig,
    @Inject(Bus) bus: Bus,
    @Inject(Health) health: Health,
  ) {
    this.#kept = new KeptLog({
      uri: config.MONGODB_URI,
      dbName: databaseName(config, 'settings'),
      view: initialSettings,
      fold: foldSettings,
      snapshots: settingsSnapshots,
      announce: (position) => {
        this.#logger.log(`Committed at position ${position}`);
        bus.notify('settings.committed', { position });
      },
      onError: (error) => this.#logger.warn(error),
      onDiverged: (divergence) => this.#logger.error(divergenceReport('settings', divergence)),
    });
    bus.onNotice('settings.committed', ({ position }) => this.#kept.heard(position));
    bus.onReconnect(() => this.#kept.heard());
    health.require('store', async () => (await this.#kept.store.ping(), null));
    health.require('log', () => this.#kept.missing);
  }

  onApplicationBootstrap(): void {
    this.#kept.start();
  }

  details(): Promise<StatusDetails> {
    return this.#kept.details('settings');
  }

  /** After the last request under way was answered. */
  onApplicationShutdown(): Promise<void> {
    return this.#kept.stop();
  }

  /** @throws DomainError what `decide` refuses; UNAVAILABLE; OUTCOME_UNKNOWN; COMMAND_ID_REUSED. */
  execute<Answer>(
    meta: CommandMeta,
    body: unknown,
    decide: Decide<SettingsView, SettingsEvent, Answer>,
  ): Promise<CommandReply<Answer>> {
    return this.#kept.execute(meta, body, decide);
  }

  /** @throws DomainError INVALID; UNAVAILABLE. */
  readPage(request: ReadLog): Promise<LogPage<SettingsEvent>> {
    return this.#kept.readPage(request);
  }

  /** @throws DomainError UNAVAILABLE. */
  readSnapshot(request: ReadSnapshot): Promise<SnapshotPage | null> {
    return this.#kept.readSnapshot(request);
  }
}
