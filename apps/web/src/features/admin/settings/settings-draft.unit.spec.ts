import { describe, expect, test } from '@jest/globals';
import { DEFAULT_SETTINGS, type Settings } from '@tools-hub/domain';
import {
  readSettings,
  sameDraft,
  settingsDraft,
  settledPerPage,
  type SettingsDraft,
} from './settings-draft.js';

const OWN: Settings = {
  ...DEFAULT_SETTINGS,
  site_title: 'Our shelf',
  site_description: 'All that we use.',
  primary_color: '#0af',
  logo_url: 'https://images.example/logo.png',
  developer_button_url: 'https://example.org/me',
  footer_text: 'Made here.\nSince 2026.',
};
const typed = (changes: Partial<SettingsDraft>, base: Settings = OWN) =>
  readSettings({ ...settingsDraft(base), ...changes }, base);

test('a draft holds texts, and switches', () => {
  expect(settingsDraft(OWN)).toMatchObject({
    site_title: 'Our shelf',
    tools_per_page: '20',
    banner_enabled: false,
    favicon_url: '',
  });
});

describe('what is typed', () => {
  test('is nothing to save when it is what is saved', () => {
    expect(typed({})).toEqual({ settings: OWN, changes: {}, problems: {} });
    expect(typed({ site_title: ' Our shelf ', tools_per_page: '020' }).changes).toEqual({});
  });

  test('is sent where it differs, and only that', () => {
    const { changes, settings } = typed({ tools_per_page: '7', banner_enabled: true });
    expect(changes).toEqual({ tools_per_page: 7, banner_enabled: true });
    expect(settings).toEqual({ ...OWN, tools_per_page: 7, banner_enabled: true });
  });

  test('is sent as null where it is the default again', () => {
    expect(typed({ site_title: 'Tools Hub', primary_color: '#000000', footer_text: '' }).changes).toEqual({
      site_title: null,
      primary_color: null,
      footer_text: null,
    });
  });

  test('is the default where a field that cannot be empty is', () => {
    const { changes, settings } = typed({ site_title: ' ', primary_color: '', developer_button_url: '' });
    expect(changes).toEqual({ site_title: null, primary_color: null, developer_button_url: null });
    expect(settings.site_title).toBe('Tools Hub');
  });

  test('may be a description that is empty', () => {
    expect(typed({ site_description: '' }).changes).toEqual({ site_description: '' });
  });

  test.each<[Partial<SettingsDraft>, string]>([
    [{ tools_per_page: '0' }, 'This must be a whole number from 1 to 100.'],
    [{ tools_per_page: '101' }, 'This must be a whole number from 1 to 100.'],
    [{ tools_per_page: '1.5' }, 'This must be a whole number from 1 to 100.'],
    [{ primary_color: '#12' }, 'This must be a colour such as #0af or #00aaff.'],
    [{ logo_url: 'logo.png' }, 'Enter a full address, for example https://example.com'],
    [{ site_title: 'x'.repeat(121) }, 'This must have at most 120 characters.'],
  ])('%j has to be mended first, and changes nothing until then', (changes, problem) => {
    const read = typed(changes);
    expect(read.problems).toEqual({ [Object.keys(changes)[0]!]: problem });
    expect(read).toMatchObject({ settings: OWN, changes: {} });
  });

  test('is not judged where nobody touched it', () => {
    const old = { ...OWN, developer_button_url: 'not an address' };
    expect(typed({}, old)).toMatchObject({ changes: {}, problems: {} });
    expect(typed({ site_title: 'New' }, old)).toMatchObject({ changes: { site_title: 'New' }, problems: {} });
  });
});

test.each([
  ['', '20'],
  [' ', '20'],
  ['abc', '20'],
  ['12', '12'],
  ['101', '101'],
])('%j tools per page are left as %j', (given, settled) => {
  expect(settledPerPage(given)).toBe(settled);
  if (settled === '20')
    expect(typed({ tools_per_page: given }, { ...OWN, tools_per_page: 5 }).changes).toEqual({
      tools_per_page: null,
    });
});

test('drafts are compared key by key', () => {
  expect(sameDraft(settingsDraft(OWN), settingsDraft({ ...OWN }))).toBe(true);
  expect(sameDraft(settingsDraft(OWN), { ...settingsDraft(OWN), banner_enabled: true })).toBe(false);
});
