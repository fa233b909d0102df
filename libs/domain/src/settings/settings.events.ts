import type { Commit, DomainEvent, Recorded } from '../log/domain-event.js';
import { upcastCommit } from '../log/upcast.js';
import type { SettingChanges } from './settings.js';
import { settingsUpcasters } from './settings.upcasters.js';

export type SettingsEvent = DomainEvent<'SettingsChanged', SettingChanges>;

/** `data` holds only the changed keys; `null` resets a key to its default. */
export const settingsChanged = (data: SettingChanges): SettingsEvent => ({
  type: 'SettingsChanged',
  v: 1,
  stream: 'settings',
  data,
});

/** The events of a commit, as `catalogueEventsOf` returns those of the catalogue. */
export const settingsEventsOf = (commit: Commit<SettingsEvent>): Recorded<SettingsEvent>[] =>
  upcastCommit(commit, settingsUpcasters);
