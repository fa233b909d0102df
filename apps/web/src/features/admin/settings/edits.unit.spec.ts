import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { movedTo, reconciled, type Edits } from './edits.js';
import { settingsDraft, type VersionedSettings, type SettingsDraft } from './settings-draft.js';

const version = (number: number, changes: Partial<VersionedSettings> = {}): VersionedSettings => ({
  ...DEFAULT_SETTINGS,
  ...changes,
  version: number,
});
const FIRST = version(1);
const edits = (typed: Partial<SettingsDraft>): Edits => ({
  base: FIRST,
  draft: { ...settingsDraft(FIRST), ...typed },
});

test('edits stay as long as nobody else saves', () => {
  const mine = edits({ site_title: 'Mine' });
  expect(reconciled(mine, FIRST)).toBe(mine);
});

test.each([{ site_title: 'Tools Hub ' }, {}])(
  'edits without an effect follow the version of another administrator: %j',
  (typed) => {
    const theirs = version(2, { site_title: 'Theirs' });
    expect(reconciled(edits(typed), theirs)).toEqual({ base: theirs, draft: settingsDraft(theirs) });
  },
);

test('edits stay unchanged when another administrator saved different values', () => {
  const mine = edits({ site_title: 'Mine' });
  expect(reconciled(mine, version(2, { site_title: 'Theirs' }))).toBe(mine);
  expect(reconciled(mine, version(2, { footer_text: 'Theirs' }))).toBe(mine);
});

test('edits move to a newer version with the same values without a conflict', () => {
  const mine = edits({ site_title: 'Mine' });
  expect(reconciled(mine, version(3))).toEqual({ ...mine, base: version(3) });
});

test('edits count as saved when the saved version contains them', () => {
  const saved = version(2, { site_title: 'Mine' });
  expect(reconciled(edits({ site_title: 'Mine' }), saved)).toBeNull();
  const more = edits({ site_title: 'Mine', footer_text: 'Typed since' });
  expect(reconciled(more, saved)).toEqual({ base: saved, draft: more.draft });
});

test('edits are kept when the draft moves to another version, which supplies all other values', () => {
  const theirs = version(2, { site_title: 'Theirs', footer_text: 'Theirs' });
  const { draft } = edits({ site_title: 'Mine' });
  expect(movedTo(theirs, draft, settingsDraft(FIRST))).toEqual({
    base: theirs,
    draft: { ...settingsDraft(theirs), site_title: 'Mine' },
  });
  expect(movedTo(theirs, settingsDraft(FIRST), settingsDraft(FIRST)).draft).toEqual(settingsDraft(theirs));
});
