import {
  evolveSettings,
  put,
  SETTING_KEYS,
  settingsOf,
  type Draft,
  type OwnSettings,
  type SettingChanges,
  type SettingKey,
  type Settings,
  type SettingsEvent,
} from '@tools-hub/contracts';
import type { Decider } from '@tools-hub/event-sourcing/core';
import { settingsChanged } from './settings.events.js';

export type SettingsState = OwnSettings;

export interface ChangeSettings {
  readonly changes: SettingChanges;
}

const changesAnything = (
  state: SettingsState,
  key: SettingKey,
  value: Settings[SettingKey] | null,
): boolean => (value === null ? state[key] !== undefined : settingsOf(state)[key] !== value);

const decide = (state: SettingsState, { changes }: ChangeSettings): readonly SettingsEvent[] => {
  const changed: Draft<SettingChanges> = {};
  for (const key of SETTING_KEYS) {
    const value = changes[key];
    if (value !== undefined && changesAnything(state, key, value)) put(changed, key, value);
  }
  return Object.keys(changed).length === 0 ? [] : [settingsChanged(changed)];
};

/** The rules of the website's settings. */
export const settingsDecider: Decider<SettingsState, ChangeSettings, SettingsEvent> = {
  initialState: {},
  decide,
  // The gateway folds the same log by the same function.
  evolve: evolveSettings,
};
