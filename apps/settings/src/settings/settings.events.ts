import type { SettingChanges, SettingsEvent } from '@tools-hub/contracts';

/** `data` holds what changed and nothing else; `null` is a key that went back to its default. */
export const settingsChanged = (data: SettingChanges): SettingsEvent => ({
  type: 'SettingsChanged',
  v: 1,
  stream: 'settings',
  data,
});
