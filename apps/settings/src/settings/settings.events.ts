import type { SettingChanges, SettingsEvent } from '@tools-hub/contracts';

/** `data` holds only the changed keys; `null` resets a key to its default. */
export const settingsChanged = (data: SettingChanges): SettingsEvent => ({
  type: 'SettingsChanged',
  v: 1,
  stream: 'settings',
  data,
});
