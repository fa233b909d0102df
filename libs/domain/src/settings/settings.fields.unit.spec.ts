import { describe, expect, test } from 'vitest';
import { parseChanges } from '../fields/parse.js';
import { DEFAULT_SETTINGS } from './settings.js';
import { SettingsFields } from './settings.fields.js';

const read = (body: unknown) => parseChanges(SettingsFields, body);
const ON_OFF = [
  'banner_enabled',
  'show_usage_stats',
  'show_tool_icons',
  'show_tool_names',
  'show_tool_descriptions',
  'show_tool_categories',
  'show_developer_button',
  'third_party_images',
  'suggestions_enabled',
];

describe('a setting', () => {
  test.each<[string, readonly unknown[], readonly unknown[]]>([
    ['site_title', ['Hub', 'x'.repeat(120)], ['', ' ', 'x'.repeat(121), 7, true]],
    ['site_description', ['', 'All of them', 'x'.repeat(2_000)], ['x'.repeat(2_001), 7]],
    ['tools_per_page', [1, 100], [0, 101, '20', 'abc', 1.5, '', true]],
    ['tool_sort_order', ['sort_order', 'usage_desc'], ['newest', '', 1]],
    ['tool_icon_size', ['h-8 w-8', 'h-20 w-20'], ['h-9 w-9', 48]],
    ['tool_card_size', ['small', 'default', 'large'], ['huge', '']],
    ['tool_card_style', ['default', 'minimal', 'rounded', 'square'], ['round', '']],
    ['primary_color', ['#0af', '#00AAff'], ['red', '#00aaf', '#00aaffcc', '', 'rgb(0,0,0)', '#00aaff\n']],
    [
      'logo_url',
      ['https://x.io/l.png', `/images/${'0a'.repeat(16)}.svg`],
      ['javascript:alert(1)', 'l.png', 'ftp://x.io', '/images/l.png', 7],
    ],
    ['favicon_url', ['http://x.io/f.ico'], ['data:image/png;base64,xx', '/f.ico']],
    ['developer_button_url', ['https://x.io/'], ['mailto:a@x.io', 'x.io']],
    ['default_language', ['en', 'ar'], ['EN', 'tlh', '', 7]],
    ['footer_text', ['Made here', 'x'.repeat(2_000)], ['x'.repeat(2_001), 7]],
    ...ON_OFF.map((key): [string, readonly unknown[], readonly unknown[]] => [
      key,
      [true, false],
      ['true', 'false', '', 0, 1],
    ]),
  ])('the setting %s takes its valid values and no others', (key, right, wrong) => {
    for (const value of right)
      expect(read({ [key]: value })).toMatchObject({ fields: { [key]: value }, issues: [] });
    for (const value of wrong) {
      expect({ value, issues: read({ [key]: value }).issues }).toEqual({
        value,
        issues: [{ field: key, message: expect.any(String) }],
      });
    }
  });

  test('a setting may be null, which resets it', () => {
    const nothing = Object.fromEntries(Object.keys(DEFAULT_SETTINGS).map((key) => [key, null]));
    expect(read(nothing)).toEqual({ fields: nothing, issues: [], missing: false });
  });

  test('a setting may be its default', () => {
    expect(read(DEFAULT_SETTINGS)).toEqual({ fields: DEFAULT_SETTINGS, issues: [], missing: false });
  });
});

test('a setting is null when it is an empty address or footer', () => {
  expect(read({ logo_url: '', favicon_url: '', developer_button_url: '', footer_text: ' ' }).fields).toEqual({
    logo_url: null,
    favicon_url: null,
    developer_button_url: null,
    footer_text: null,
  });
});

test('a setting is stored without markup when it is a text', () => {
  const sent = { site_title: '<Hub>', site_description: '<b>All</b>', footer_text: '<script>x</script>Hi' };
  expect(read(sent).fields).toEqual({ site_title: 'Hub', site_description: 'All', footer_text: 'Hi' });
});

test('a setting is stored as it was typed when it is a text of JSON', () => {
  for (const text of ['42', 'true', 'null', '{"a":1}', '"Hub"']) {
    expect(read({ site_title: text }).fields).toEqual({ site_title: text });
  }
});

test('a setting must be a known one', () => {
  expect(read({ version: 1, site_name: 'Hub' }).issues.map(({ field }) => field)).toEqual([
    'version',
    'site_name',
  ]);
});
