import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { DEFAULT_SETTINGS, LANGUAGES, TOOL_SORTS, type Settings } from '@tools-hub/domain';
import { LANGUAGE_NAMES } from '../../../shared/language/language-names.js';
import { SORT_LABELS } from '../../../shared/text/sort-labels.js';
import type { Option } from '../parts/choice-field.js';

const LABELS: { readonly [Key in keyof Settings]: MessageDescriptor } = {
  site_title: msg`Site title`,
  site_description: msg`Site description`,
  logo_url: msg`Logo URL`,
  favicon_url: msg`Favicon URL`,
  default_language: msg`Default language`,
  third_party_images: msg`Show images from other sites`,
  footer_text: msg`Footer text`,
  primary_color: msg`Primary colour`,
  show_tool_icons: msg`Show icons`,
  show_tool_names: msg`Show names`,
  show_tool_descriptions: msg`Show descriptions`,
  show_tool_categories: msg`Show categories`,
  show_usage_stats: msg`Show usage counts`,
  tool_icon_size: msg`Icon size`,
  tool_card_size: msg`Card size`,
  tool_card_style: msg`Card style`,
  tools_per_page: msg`Tools per page`,
  tool_sort_order: msg`Order of the tools`,
  banner_enabled: msg`Show banners`,
  suggestions_enabled: msg`Visitors can suggest tools`,
  show_developer_button: msg`Show the Developer button`,
  developer_button_url: msg`Developer button URL`,
};

export const settingLabel = (key: keyof Settings): string => i18n._(LABELS[key]);

/** The labels of all settings. */
export const settingLabels = (): { readonly [Key in keyof Settings]: string } =>
  Object.fromEntries(Object.entries(LABELS).map(([key, label]) => [key, i18n._(label)])) as {
    readonly [Key in keyof Settings]: string;
  };

export const isSettingKey = (key: string): key is keyof Settings => Object.hasOwn(DEFAULT_SETTINGS, key);

/** The settings that are chosen from a list. */
export type ChoiceKey =
  'tool_sort_order' | 'tool_icon_size' | 'tool_card_size' | 'tool_card_style' | 'default_language';

/** The labels of each select's options. Functions, because the texts of a language are loaded after this file. */
const CHOICES: Readonly<Record<ChoiceKey, () => readonly Option[]>> = {
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

export const choicesOf = (key: ChoiceKey): readonly Option[] => CHOICES[key]();

const isChoice = (key: keyof Settings): key is ChoiceKey => Object.hasOwn(CHOICES, key);

/** The text of a setting's value in its control. */
export const inWords = (key: keyof Settings, text: string): string =>
  (isChoice(key) ? choicesOf(key).find(([value]) => value === text)?.[1] : undefined) ?? text;
