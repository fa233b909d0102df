import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import {
  DEFAULT_SETTINGS,
  type Commit,
  type PublicSettings,
  type SettingChanges,
  type Settings,
  type SettingsEvent,
} from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { Health } from '@tools-hub/platform';
import { FollowedLog } from '../copies/followed-log.js';
import { RPC_DEADLINE_MS } from '../deadlines.js';

interface SettingsView {
  current: Settings;
}

const withChanges = (settings: Settings, changes: SettingChanges): Settings => {
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
  const reset = Object.keys(changes).filter((key) => !(key in set));
  const defaults = Object.fromEntries(
    Object.entries(DEFAULT_SETTINGS).filter(([key]) => reset.includes(key)),
  );
  return { ...settings, ...defaults, ...set };
};

const fold = (view: SettingsView, commit: Commit<SettingsEvent>): void => {
  for (const event of commit.events) view.current = withChanges(view.current, event.data);
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
      view: { current: DEFAULT_SETTINGS },
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
    return { ...this.#log.view.current, version: this.#log.position };
  }

  onChange(listener: () => void): void {
    this.#log.onChange(listener);
  }
}
