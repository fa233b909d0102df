import { Injectable } from '@nestjs/common';
import type { PublicSettings } from '@tools-hub/contracts';
import {
  evolveSettings,
  SETTINGS_SNAPSHOT_VERSION,
  settingsEventsOf,
  settingsOf,
  type Commit,
  type OwnSettings,
  type SettingsEntry,
  type SettingsEvent,
} from '@tools-hub/domain';
import { ServiceReadModel } from '@tools-hub/event-sourcing/service-read-model';
import { Bus } from '@tools-hub/messaging';
import { Health, ReadModelMetrics } from '@tools-hub/platform';
import { LOG_PART_OPTIONS } from '../deadlines.js';

interface SettingsView {
  own: OwnSettings;
}

const fold = (view: SettingsView, commit: Commit<SettingsEvent>): void => {
  view.own = settingsEventsOf(commit).reduce(evolveSettings, view.own);
};

const put = (view: SettingsView, { own }: SettingsEntry): void => {
  view.own = own;
};

/** The gateway's read model of the website's settings. */
@Injectable()
export class SettingsReadModel extends ServiceReadModel<SettingsView, SettingsEvent> {
  constructor(bus: Bus, health: Health, metrics: ReadModelMetrics) {
    super({
      bus,
      health,
      metrics,
      service: 'settings',
      read: (request) => bus.request('settings.log.read', request, LOG_PART_OPTIONS),
      readSnapshot: (request) => bus.request('settings.snapshot.read', request, LOG_PART_OPTIONS),
      view: () => ({ own: {} }),
      fold,
      snapshots: { version: SETTINGS_SNAPSHOT_VERSION, put },
    });
  }

  /** @throws DomainError UNAVAILABLE until the settings were read once. */
  get current(): PublicSettings {
    return { ...settingsOf(this.view.own), version: this.position };
  }
}
