import { SETTING_KEYS, type Settings } from '@tools-hub/contracts';
import { rebased } from '../parts/record-draft.js';
import {
  readSettings,
  sameDraft,
  settingsDraft,
  type KeptSettings,
  type SettingsDraft,
} from './settings-draft.js';

/** What was typed, and the version that it was typed over. */
export interface Begun {
  readonly base: KeptSettings;
  readonly draft: SettingsDraft;
}

/**
 * What was begun, now that the server has `latest`: it goes on from there where that is no other word on anything
 * typed. So does a save whose answer never came. Null when nothing of it is left.
 */
export const settled = (begun: Begun, latest: KeptSettings): Begun | null => {
  const { base, draft } = begun;
  if (base.version === latest.version) return begun;
  const { dirty, settings } = readSettings(draft, base);
  if (!dirty) return null;
  const agreed = SETTING_KEYS.every((key) => latest[key] === base[key] || latest[key] === settings[key]);
  return agreed ? movedTo(latest, draft, settingsDraft(base)) : begun;
};

/** What of a draft is not `from`, on another version; null when nothing of it is left. */
export const movedTo = (base: KeptSettings, draft: SettingsDraft, from: SettingsDraft): Begun | null => {
  const now = settingsDraft(base);
  const moved = rebased<Settings>(draft, from, now);
  return sameDraft(moved, now) ? null : { base, draft: moved };
};
