import { DomainError, isExpected, type ExpectedVersion } from '@tools-hub/contracts';
import {
  type Draft,
  evolveSettings,
  type OwnSettings,
  put,
  SETTING_KEYS,
  type SettingChanges,
  type SettingKey,
  type Settings,
  settingsChanged,
  type SettingsEvent,
  settingsOf,
} from '@tools-hub/domain';
import type { Decider } from '@tools-hub/event-sourcing/core';

export interface SettingsState {
  readonly own: OwnSettings;
  /** The position of the last change. */
  readonly version: number;
}

interface SettingsCommand {
  readonly changes: SettingChanges;
  /** The expected version, if the sender gave one. */
  readonly version?: ExpectedVersion;
}

const changesAnything = (own: OwnSettings, key: SettingKey, value: Settings[SettingKey] | null): boolean =>
  value === null ? own[key] !== undefined : settingsOf(own)[key] !== value;

const decide = (
  { own, version: current }: SettingsState,
  { changes, version = current }: SettingsCommand,
): readonly SettingsEvent[] => {
  if (!isExpected(current, version)) {
    throw new DomainError('VERSION_CONFLICT', 'The settings were changed by somebody else');
  }
  const changed: Draft<SettingChanges> = {};
  for (const key of SETTING_KEYS) {
    const value = changes[key];
    if (value !== undefined && changesAnything(own, key, value)) put(changed, key, value);
  }
  return Object.keys(changed).length === 0 ? [] : [settingsChanged(changed)];
};

/** The rules of the website's settings. */
export const settingsDecider: Decider<SettingsState, SettingsCommand, SettingsEvent> = {
  initialState: { own: {}, version: 0 },
  decide,
  // The gateway folds the same log by the same function.
  evolve: ({ own }, event) => ({ own: evolveSettings(own, event), version: event.position }),
};
