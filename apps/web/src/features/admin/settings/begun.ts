import { SETTING_KEYS, type Settings } from '@tools-hub/domain';
import { rebased } from '../parts/record-draft.js';
import {
  readSettings,
  sameDraft,
  settingsDraft,
  type KeptSettings,
  type SettingsDraft,
} from './settings-draft.js';

/** A form that was edited, and the version that it was edited over. It is begun by any edit, and ended by a save. */
export interface Begun {
  readonly base: KeptSettings;
  readonly draft: SettingsDraft;
}

/**
 * What was begun, now that the server has `latest`: it goes on from there where that is no other word on anything
 * typed. A save whose answer never came ends it: null.
 */
export const settled = (begun: Begun, latest: KeptSettings): Begun | null => {
  const { base, draft } = begun;
  if (base.version === latest.version) return begun;
  const { changes, problems, settings } = readSettings(draft, base);
  // Edited and taken back: nothing of it is held against what others save.
  if (Object.keys(changes).length === 0 && Object.keys(problems).length === 0)
    return { base: latest, draft: settingsDraft(latest) };
  const agreed = SETTING_KEYS.every((key) => latest[key] === base[key] || latest[key] === settings[key]);
  if (!agreed) return begun;
  const moved = movedTo(latest, draft, settingsDraft(base));
  return sameDraft(moved.draft, settingsDraft(latest)) ? null : moved;
};

/** What of a draft is not `from`, on another version. */
export const movedTo = (base: KeptSettings, draft: SettingsDraft, from: SettingsDraft): Begun => ({
  base,
  draft: rebased<Settings>(draft, from, settingsDraft(base)),
});
