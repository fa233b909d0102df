import { TOOL_SORTS } from './catalogue.js';
import {
  flag,
  oneOf,
  optionalLink,
  optionalText,
  requiredLink,
  requiredText,
  wholeNumber,
} from './field-rules.js';
import { Wrong, type FieldRule, type FieldRules } from './fields.js';
import { LIMITS } from './limits.js';
import {
  CARD_SIZES,
  CARD_STYLES,
  COLOUR_PATTERN,
  ICON_SIZES,
  type SettingKey,
  type Settings,
} from './settings.js';

/** Every setting, or `null` where it is to go back to its default. */
export type SettingsSent = { readonly [Key in SettingKey]: Settings[Key] | null };

const orDefault =
  <Value>(rule: FieldRule<Value>): FieldRule<Value | null> =>
  (sent) =>
    sent === null ? null : rule(sent);

const optionalDescription: FieldRule<string> = (sent) => {
  const text = optionalText(LIMITS.description)(sent);
  return text ?? '';
};

const COLOUR = new RegExp(COLOUR_PATTERN);

const colour: FieldRule<string> = (sent) =>
  typeof sent === 'string' && COLOUR.test(sent)
    ? sent
    : new Wrong('must be a colour such as #0af or #00aaff');

/** What each setting may be: strictly typed, a text is no number. */
export const settingRules: FieldRules<SettingsSent> = {
  site_title: orDefault(requiredText(LIMITS.title)),
  site_description: orDefault(optionalDescription),
  banner_enabled: orDefault(flag),
  show_usage_stats: orDefault(flag),
  tools_per_page: orDefault(wholeNumber(LIMITS.perPage)),
  tool_sort_order: orDefault(oneOf(TOOL_SORTS)),
  show_tool_icons: orDefault(flag),
  show_tool_names: orDefault(flag),
  show_tool_descriptions: orDefault(flag),
  show_tool_categories: orDefault(flag),
  tool_icon_size: orDefault(oneOf(ICON_SIZES)),
  tool_card_size: orDefault(oneOf(CARD_SIZES)),
  tool_card_style: orDefault(oneOf(CARD_STYLES)),
  primary_color: orDefault(colour),
  logo_url: orDefault(optionalLink),
  favicon_url: orDefault(optionalLink),
  // Without an address the button opens the default one.
  developer_button_url: (sent) => (sent === null || sent === '' ? null : requiredLink(sent)),
  show_developer_button: orDefault(flag),
  footer_text: orDefault(optionalText(LIMITS.description)),
};
