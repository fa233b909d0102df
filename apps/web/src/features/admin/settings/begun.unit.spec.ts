import { expect, test } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { movedTo, settled, type Begun } from './begun.js';
import { settingsDraft, type KeptSettings, type SettingsDraft } from './settings-draft.js';

const version = (number: number, changes: Partial<KeptSettings> = {}): KeptSettings => ({
  ...DEFAULT_SETTINGS,
  ...changes,
  version: number,
});
const FIRST = version(1);
const begun = (typed: Partial<SettingsDraft>, base = FIRST): Begun => ({
  base,
  draft: { ...settingsDraft(base), ...typed },
});

test('what is typed stays as long as nobody saves', () => {
  const mine = begun({ site_title: 'Mine' });
  expect(settled(mine, FIRST)).toBe(mine);
});

test.each([{ site_title: 'Tools Hub ' }, {}])(
  'what comes to nothing follows whoever saves, and stays begun: %j',
  (typed) => {
    const theirs = version(2, { site_title: 'Theirs' });
    expect(settled(begun(typed), theirs)).toEqual({ base: theirs, draft: settingsDraft(theirs) });
  },
);

test('another word of somebody else is left to the owner', () => {
  const mine = begun({ site_title: 'Mine' });
  expect(settled(mine, version(2, { site_title: 'Theirs' }))).toBe(mine);
  expect(settled(mine, version(2, { footer_text: 'Theirs' }))).toBe(mine);
});

test('a version that says the same goes unnoticed', () => {
  const mine = begun({ site_title: 'Mine' });
  expect(settled(mine, version(3))).toEqual({ ...mine, base: version(3) });
});

test('a save whose answer never came is one', () => {
  const saved = version(2, { site_title: 'Mine' });
  expect(settled(begun({ site_title: 'Mine' }), saved)).toBeNull();
  const more = begun({ site_title: 'Mine', footer_text: 'Typed since' });
  expect(settled(more, saved)).toEqual({ base: saved, draft: more.draft });
});

test('on another version what was typed stays, and the rest is its own', () => {
  const theirs = version(2, { site_title: 'Theirs', footer_text: 'Theirs' });
  const { draft } = begun({ site_title: 'Mine' });
  expect(movedTo(theirs, draft, settingsDraft(FIRST))).toEqual({
    base: theirs,
    draft: { ...settingsDraft(theirs), site_title: 'Mine' },
  });
  expect(movedTo(theirs, settingsDraft(FIRST), settingsDraft(FIRST)).draft).toEqual(settingsDraft(theirs));
});
