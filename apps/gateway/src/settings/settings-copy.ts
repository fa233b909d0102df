import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import {
  evolveSettings,
  settingsOf,
  type Commit,
  type OwnSettings,
  type PublicSettings,
  type SettingsEvent,
} from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { Health } from '@tools-hub/platform';
import { FollowedLog } from '../copies/followed-log.js';
import { RPC_DEADLINE_MS } from '../deadlines.js';

interface SettingsView {
  own: OwnSettings;
}

const fold = (view: SettingsView, commit: Commit<SettingsEvent>): void => {
  view.own = commit.events.reduce(evolveSettings, view.own);
};

/** The gateway's copy of the website's settings. */
@Injectable()
export class SettingsCopy implements OnModuleInit, OnModuleDestroy {
  readonly #log: FollowedLog<SettingsView, SettingsEvent>;

  constructor(@Inject(Bus) bus: Bus, @Inject(Health) health: Health) {
    this.#log = new FollowedLog({
      bus,
      health,
      service: 'settings',
      read: async (after) =>
        (await bus.request('settings.log.read', { after }, { deadlineMs: RPC_DEADLINE_MS })).commits,
      view: { own: {} },
      fold,
    });
  }

  onModuleInit(): void {
    this.#log.start();
  }

  onModuleDestroy(): void {
    this.#log.stop();
  }

  get loaded(): boolean {
    return this.#log.loaded;
  }

  /** @throws DomainError UNAVAILABLE until the settings were read once. */
  get current(): PublicSettings {
    return { ...settingsOf(this.#log.view.own), version: this.#log.position };
  }

  onChange(listener: () => void): void {
    this.#log.onChange(listener);
  }
}
