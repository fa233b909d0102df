import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { LANGUAGES, TOOL_SORTS, type Settings } from '@tools-hub/domain';
import { LANGUAGE_NAMES } from '../../../shared/language/language-names.js';
import { SORT_LABELS } from '../../../shared/text/sort-labels.js';

/** The label of each setting. */
export const LABELS: { readonly [Key in keyof Settings]: string } = {
  site_title: 'Site title',
  site_description: 'Site description',
  logo_url: 'Logo URL',
  favicon_url: 'Favicon URL',
  default_language: 'Default language',
  third_party_images: 'Show images from other sites',
  footer_text: 'Footer text',
  primary_color: 'Primary colour',
  show_tool_icons: 'Show icons',
  show_tool_names: 'Show names',
  show_tool_descriptions: 'Show descriptions',
  show_tool_categories: 'Show categories',
  show_usage_stats: 'Show usage counts',
  tool_icon_size: 'Icon size',
  tool_card_size: 'Card size',
  tool_card_style: 'Card style',
  tools_per_page: 'Tools per page',
  tool_sort_order: 'Order of the tools',
  banner_enabled: 'Show banners',
  suggestions_enabled: 'Visitors can suggest tools',
  show_developer_button: 'Show the Developer button',
  developer_button_url: 'Developer button URL',
};

export type Choice = readonly [value: string, words: string];

/** The settings that are chosen from a list. */
export type ChoiceKey =
  'tool_sort_order' | 'tool_icon_size' | 'tool_card_size' | 'tool_card_style' | 'default_language';

/** The labels of each select's options. Functions, because the texts of a language are loaded after this file. */
const CHOICES: Readonly<Record<ChoiceKey, () => readonly Choice[]>> = {
  tool_sort_order: () =>
    TOOL_SORTS.map((sort) => [sort, sort === 'sort_order' ? t`Custom order` : i18n._(SORT_LABELS[sort])]),
  tool_icon_size: () => [
    ['h-8 w-8', t`Small (32 px)`],
    ['h-12 w-12', t`Medium (48 px)`],
    ['h-16 w-16', t`Large (64 px)`],
    ['h-20 w-20', t`Very large (80 px)`],
  ],
  tool_card_size: () => [
    ['small', t`Small`],
    ['default', t`Default`],
    ['large', t`Large`],
  ],
  tool_card_style: () => [
    ['default', t`Default`],
    ['minimal', t`Minimal, without a frame`],
    ['rounded', t`Rounded`],
    ['square', t`Square`],
  ],
  default_language: () => LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]]),
};

export const choicesOf = (key: ChoiceKey): readonly Choice[] => CHOICES[key]();

const isChoice = (key: keyof Settings): key is ChoiceKey => Object.hasOwn(CHOICES, key);

/** The text of a setting's value in its control. */
export const inWords = (key: keyof Settings, text: string): string =>
  (isChoice(key) ? choicesOf(key).find(([value]) => value === text)?.[1] : undefined) ?? text;
