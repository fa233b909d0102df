import { SETTING_KEYS, type Settings } from '@tools-hub/domain';
import { rebased } from '../parts/record-draft.js';
import {
  readSettings,
  sameDraft,
  settingsDraft,
  type VersionedSettings,
  type SettingsDraft,
} from './settings-draft.js';

/** An edited form and the version it was edited on. It starts with any edit and ends with a save. */
export interface Edits {
  readonly base: VersionedSettings;
  readonly draft: SettingsDraft;
}

/**
 * Reconciles edits with the server's `latest` version: they move to it unless it has other values for edited or further
 * settings. Null when `latest` already contains them, as after a save without an answer.
 */
export const reconciled = (edits: Edits, latest: VersionedSettings): Edits | null => {
  const { base, draft } = edits;
  if (base.version === latest.version) return edits;
  const { changes, problems, settings } = readSettings(draft, base);
  // Edits that were taken back never conflict with other versions.
  if (Object.keys(changes).length === 0 && Object.keys(problems).length === 0)
    return { base: latest, draft: settingsDraft(latest) };
  const agreed = SETTING_KEYS.every((key) => latest[key] === base[key] || latest[key] === settings[key]);
  if (!agreed) return edits;
  const moved = movedTo(latest, draft, settingsDraft(base));
  return sameDraft(moved.draft, settingsDraft(latest)) ? null : moved;
};

/** Moves the differences between a draft and `from` to another version. */
export const movedTo = (base: VersionedSettings, draft: SettingsDraft, from: SettingsDraft): Edits => ({
  base,
  draft: rebased<Settings>(draft, from, settingsDraft(base)),
});
