import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.js';

test('each setting has the default of the specification', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    site_title: 'Tools Hub',
    site_description: 'Your essential tools collection',
    banner_enabled: false,
    show_usage_stats: true,
    tools_per_page: 20,
    tool_sort_order: 'sort_order',
    show_tool_icons: true,
    show_tool_names: true,
    show_tool_descriptions: true,
    show_tool_categories: true,
    tool_icon_size: 'h-12 w-12',
    tool_card_size: 'default',
    tool_card_style: 'default',
    primary_color: '#000000',
    logo_url: null,
    favicon_url: null,
    default_language: 'en',
    third_party_images: true,
    suggestions_enabled: false,
    developer_button_url: 'https://example.com/',
    show_developer_button: true,
    footer_text: null,
  });
});
