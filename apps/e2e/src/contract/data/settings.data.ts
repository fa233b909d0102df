import type { SettingKey } from '@tools-hub/domain';

const FLAGS = [
  'banner_enabled',
  'show_usage_stats',
  'show_tool_icons',
  'show_tool_names',
  'show_tool_descriptions',
  'show_tool_categories',
  'show_developer_button',
  'third_party_images',
  'suggestions_enabled',
] as const satisfies readonly SettingKey[];

/** A valid value of a setting, and the stored value if it differs. */
type GoodSetting = [key: SettingKey, value: unknown, stored?: unknown];

export const GOOD_SETTINGS: GoodSetting[] = [
  ['site_title', ' A <i>title</i> ', 'A ititle/i'],
  ['site_title', 'ß'.repeat(120)],
  ['site_description', ' Some <b>text</b> ', 'Some text'],
  ['tools_per_page', 1],
  ['tools_per_page', 100],
  ['tool_sort_order', 'usage_desc'],
  ['tool_icon_size', 'h-20 w-20'],
  ['tool_card_size', 'small'],
  ['tool_card_style', 'square'],
  ['default_language', 'de'],
  ['default_language', 'ar'],
  ['primary_color', '#0af'],
  ['primary_color', '#00aaFF'],
  ['logo_url', 'https://example.com/logo.svg'],
  ['favicon_url', 'http://example.com/favicon.ico'],
  ['developer_button_url', 'https://example.org/me'],
  ['footer_text', ' © <b>us</b> ', '© us'],
  ...FLAGS.flatMap((key): GoodSetting[] => [
    [key, true],
    [key, false],
  ]),
];

const NO_TEXT = [5, true, {}, [], { $gt: '' }, ['text']];
const NO_FLAG = ['true', 'false', 'on', '', 0, 1, {}, [], { $ne: null }];
const NO_LINK = [
  'text',
  '//example.com/',
  'ftp://example.com/',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'https://example.com/?next=javascript:alert(1)',
  'data:text/html,x',
  'https://example.com/<script>',
  `https://example.com/${'x'.repeat(2_048)}`,
  5,
  {},
  [],
  true,
];

export const WRONG_SETTINGS: Readonly<Partial<Record<SettingKey, readonly unknown[]>>> = {
  site_title: [...NO_TEXT, 'x'.repeat(121)],
  site_description: [...NO_TEXT, 'x'.repeat(2_001)],
  footer_text: [...NO_TEXT, 'x'.repeat(2_001)],
  tools_per_page: [0, 101, -1, 1.5, '20', 'abc', '', true, {}, [], [20], { $gt: 0 }, 1e21],
  tool_sort_order: [
    'name',
    'SORT_ORDER',
    '',
    5,
    true,
    {},
    [],
    ['name_asc'],
    { $in: [] },
    '__proto__',
    'constructor',
  ],
  tool_icon_size: ['h-9 w-9', '', 12, {}, []],
  tool_card_size: ['medium', '', 1, {}, []],
  tool_card_style: ['circle', '', 1, {}, []],
  default_language: ['EN', 'de-CH', 'tlh', '', 1, true, {}, []],
  primary_color: [
    'red',
    '#12',
    '#1234',
    '#12345',
    '#1234567',
    '#ggg',
    '000000',
    '#000;color:red',
    '',
    0,
    {},
    [],
  ],
  logo_url: NO_LINK,
  favicon_url: NO_LINK,
  developer_button_url: NO_LINK,
  ...Object.fromEntries(FLAGS.map((key) => [key, NO_FLAG])),
};
