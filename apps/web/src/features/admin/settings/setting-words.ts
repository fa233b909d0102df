import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { DEFAULT_SETTINGS, LANGUAGES, TOOL_SORTS, type Settings } from '@tools-hub/domain';
import { LANGUAGE_NAMES } from '../../../shared/language/language-names.js';
import { SORT_LABELS } from '../../../shared/text/sort-labels.js';

/** The labels of all settings. */
export const settingLabels = (): { readonly [Key in keyof Settings]: string } => ({
  site_title: t`Site title`,
  site_description: t`Site description`,
  logo_url: t`Logo URL`,
  favicon_url: t`Favicon URL`,
  default_language: t`Default language`,
  third_party_images: t`Show images from other sites`,
  footer_text: t`Footer text`,
  primary_color: t`Primary colour`,
  show_tool_icons: t`Show icons`,
  show_tool_names: t`Show names`,
  show_tool_descriptions: t`Show descriptions`,
  show_tool_categories: t`Show categories`,
  show_usage_stats: t`Show usage counts`,
  tool_icon_size: t`Icon size`,
  tool_card_size: t`Card size`,
  tool_card_style: t`Card style`,
  tools_per_page: t`Tools per page`,
  tool_sort_order: t`Order of the tools`,
  banner_enabled: t`Show banners`,
  suggestions_enabled: t`Visitors can suggest tools`,
  show_developer_button: t`Show the Developer button`,
  developer_button_url: t`Developer button URL`,
});

export const isSettingKey = (key: string): key is keyof Settings => Object.hasOwn(DEFAULT_SETTINGS, key);

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
