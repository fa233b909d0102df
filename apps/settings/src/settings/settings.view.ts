import {
  SETTINGS_SNAPSHOT_VERSION,
  settingsEventsOf,
  type SettingsEntry,
  type SettingsEvent,
} from '@tools-hub/domain';
import type { Fold, SnapshotFormat } from '@tools-hub/event-sourcing/core';
import { settingsDecider, type SettingsState } from './settings.decider.js';

/** The fold of the settings' log. */
export interface SettingsView {
  state: SettingsState;
}

export const initialSettings = (): SettingsView => ({ state: settingsDecider.initialState });

export const foldSettings: Fold<SettingsView, SettingsEvent> = (view, commit) => {
  view.state = settingsEventsOf(commit).reduce(
    (state, event) => settingsDecider.evolve(state, event),
    view.state,
  );
};

/** The format of the settings' snapshots. */
export const settingsSnapshots: SnapshotFormat<SettingsView, SettingsEntry> = {
  version: SETTINGS_SNAPSHOT_VERSION,
  capture: ({ state }) => [state],
  put: (view, entry) => {
    view.state = entry;
  },
};
