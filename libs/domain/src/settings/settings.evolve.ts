import type { DomainEvent } from '../log/domain-event.js';
import type { SettingsEvent } from './settings.events.js';
import { put, SETTING_KEYS, type Draft, type OwnSettings, type Settings } from './settings.js';

/** Evolves the settings by an event. Every fold of their log uses this function. An unknown event changes nothing. */
export const evolveSettings = (own: OwnSettings, event: DomainEvent): OwnSettings => {
  if (!isSettingsChanged(event)) return own;
  const merged = { ...own, ...event.data };
  const evolved: Draft<Settings> = {};
  for (const key of SETTING_KEYS) {
    const value = merged[key];
    // A key at its default is no longer among the owner's own ones.
    if (value !== undefined && value !== null) put(evolved, key, value);
  }
  return evolved;
};

const isSettingsChanged = (event: DomainEvent): event is SettingsEvent => event.type === 'SettingsChanged';
