import {
  DEFAULT_SETTINGS,
  type SettingChanges,
  type SettingKey,
  type Settings,
  type DomainEvent,
  type SettingsEvent,
} from '@tools-hub/contracts';
import type { Decider, Recorded } from '@tools-hub/event-sourcing/core';
import { settingsChanged } from './settings.events.js';

/** What the owner has set; every other key has its default, whatever that will be. */
export type SettingsState = Readonly<Partial<Settings>>;

export interface ChangeSettings {
  readonly changes: SettingChanges;
}

type Draft<Value> = { -readonly [Key in keyof Value]?: Value[Key] };

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(DEFAULT_SETTINGS, key);
const KEYS: readonly SettingKey[] = Object.keys(DEFAULT_SETTINGS).filter(isSettingKey);

export const settingsOf = (state: SettingsState): Settings => ({ ...DEFAULT_SETTINGS, ...state });

const put = <Target extends object, Key extends keyof Target>(
  target: Target,
  key: Key,
  value: Target[Key],
): void => {
  target[key] = value;
};

const changesAnything = (
  state: SettingsState,
  key: SettingKey,
  value: Settings[SettingKey] | null,
): boolean => (value === null ? state[key] !== undefined : settingsOf(state)[key] !== value);

const decide = (state: SettingsState, { changes }: ChangeSettings): readonly SettingsEvent[] => {
  const changed: Draft<SettingChanges> = {};
  for (const key of KEYS) {
    const value = changes[key];
    if (value !== undefined && changesAnything(state, key, value)) put(changed, key, value);
  }
  return Object.keys(changed).length === 0 ? [] : [settingsChanged(changed)];
};

const isSettingsChanged = (event: DomainEvent): event is SettingsEvent => event.type === 'SettingsChanged';

/** A key that is back at its default is not among the owner's any more. */
const evolve = (state: SettingsState, event: Recorded<SettingsEvent>): SettingsState => {
  if (!isSettingsChanged(event)) return state;
  const merged = { ...state, ...event.data };
  const kept: Draft<Settings> = {};
  for (const key of KEYS) {
    const value = merged[key];
    if (value !== undefined && value !== null) put(kept, key, value);
  }
  return kept;
};

/** The rules of the website's settings. */
export const settingsDecider: Decider<SettingsState, ChangeSettings, SettingsEvent> = {
  initialState: {},
  decide,
  evolve,
};
