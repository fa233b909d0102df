import { describe, expect, test } from 'vitest';
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

test('a settings draft holds strings and booleans', () => {
  expect(settingsDraft(OWN)).toMatchObject({
    site_title: 'Our shelf',
    tools_per_page: '20',
    banner_enabled: false,
    favicon_url: '',
  });
});

describe('parsing a settings draft', () => {
  test('a draft that equals the saved settings has no changes', () => {
    expect(typed({})).toEqual({ settings: OWN, changes: {}, problems: {} });
    expect(typed({ site_title: ' Our shelf ', tools_per_page: '020' }).changes).toEqual({});
  });

  test('a draft sends only the settings that differ', () => {
    const { changes, settings } = typed({ tools_per_page: '7', banner_enabled: true });
    expect(changes).toEqual({ tools_per_page: 7, banner_enabled: true });
    expect(settings).toEqual({ ...OWN, tools_per_page: 7, banner_enabled: true });
  });

  test('a setting that is back at its default is sent as null', () => {
    expect(typed({ site_title: 'Tools Hub', primary_color: '#000000', footer_text: '' }).changes).toEqual({
      site_title: null,
      primary_color: null,
      footer_text: null,
    });
  });

  test('an empty required setting is sent as null and takes its default', () => {
    const { changes, settings } = typed({ site_title: ' ', primary_color: '', developer_button_url: '' });
    expect(changes).toEqual({ site_title: null, primary_color: null, developer_button_url: null });
    expect(settings.site_title).toBe('Tools Hub');
  });

  test('an address is sent with its scheme', () => {
    expect(typed({ developer_button_url: 'example.org/you' }).changes).toEqual({
      developer_button_url: 'https://example.org/you',
    });
    expect(typed({ logo_url: 'images.example/logo.png' }).changes).toEqual({});
  });

  test('the site description can be empty', () => {
    expect(typed({ site_description: '' }).changes).toEqual({ site_description: '' });
  });

  test.each<[Partial<SettingsDraft>, string]>([
    [{ tools_per_page: '0' }, 'This must be a whole number from 1 to 100.'],
    [{ tools_per_page: '101' }, 'This must be a whole number from 1 to 100.'],
    [{ tools_per_page: '1.5' }, 'This must be a whole number from 1 to 100.'],
    [{ primary_color: '#12' }, 'This must be a colour such as #0af or #00aaff.'],
    [{ logo_url: 'logo' }, 'Enter a full address, for example https://example.com'],
    [{ site_title: 'x'.repeat(121) }, 'This must have at most 120 characters.'],
  ])('the draft %j is invalid and sends no change', (changes, problem) => {
    const read = typed(changes);
    expect(read.problems).toEqual({ [Object.keys(changes)[0]!]: problem });
    expect(read).toMatchObject({ settings: OWN, changes: {} });
  });

  test('an invalid saved setting is not reported while it is unchanged', () => {
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
])('the tools per page %j become %j when the field loses focus', (given, settled) => {
  expect(settledPerPage(given)).toBe(settled);
  if (settled === '20')
    expect(typed({ tools_per_page: given }, { ...OWN, tools_per_page: 5 }).changes).toEqual({
      tools_per_page: null,
    });
});

test('settings drafts are compared by value', () => {
  expect(sameDraft(settingsDraft(OWN), settingsDraft({ ...OWN }))).toBe(true);
  expect(sameDraft(settingsDraft(OWN), { ...settingsDraft(OWN), banner_enabled: true })).toBe(false);
});
