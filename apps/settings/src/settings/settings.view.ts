import type { SettingsEvent } from '@tools-hub/contracts';
import { recorded, type Fold } from '@tools-hub/event-sourcing/core';
import { settingsDecider, type SettingsState } from './settings.decider.js';

/** The fold of the settings' log. */
export interface SettingsView {
  state: SettingsState;
}

export const initialSettings = (): SettingsView => ({ state: settingsDecider.initialState });

export const foldSettings: Fold<SettingsView, SettingsEvent> = (view, commit) => {
  view.state = recorded(commit).reduce((state, event) => settingsDecider.evolve(state, event), view.state);
};
