import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import {
  DEFAULT_SETTINGS,
  DomainError,
  type Commit,
  type PublicSettings,
  type SettingChanges,
  type Settings,
  type SettingsEvent,
} from '@tools-hub/contracts';
import { Image } from '@tools-hub/event-sourcing/core';
import { Bus } from '@tools-hub/messaging';
import { Health } from '@tools-hub/platform';
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
  readonly #logger = new Logger(SettingsCopy.name);
  readonly #image: Image<SettingsView, SettingsEvent>;

  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(Health) health: Health,
  ) {
    const read = async (after: number) =>
      (await bus.request('settings.log.read', { after }, { deadlineMs: RPC_DEADLINE_MS })).commits;
    this.#image = new Image({ read }, { current: DEFAULT_SETTINGS }, fold, {
      pollMs: 2_000,
      onError: (error) => this.#logger.debug(error),
    });
    health.require('settings', () => (this.#image.loaded ? null : 'not loaded'));
  }

  onModuleInit(): void {
    this.#image.start();
    const catchUp = (): void =>
      void this.#image.catchUp().catch((error: unknown) => this.#logger.debug(error));
    this.bus.onNotice('settings.committed', catchUp);
    this.bus.onReconnect(catchUp);
  }

  onModuleDestroy(): void {
    this.#image.stop();
  }

  get loaded(): boolean {
    return this.#image.loaded;
  }

  /** @throws DomainError UNAVAILABLE until the settings were read once. */
  get current(): PublicSettings {
    if (!this.#image.loaded) throw new DomainError('UNAVAILABLE', 'The settings are not loaded yet');
    return { ...this.#image.view.current, version: this.#image.position };
  }

  onChange(listener: () => void): void {
    this.#image.onCommit(listener);
  }
}
