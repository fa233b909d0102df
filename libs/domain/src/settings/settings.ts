import type { ToolSort } from '../tool/tool.sorts.js';
import { DEFAULT_LANGUAGE, type Language } from './languages.js';

export const ICON_SIZES = ['h-8 w-8', 'h-12 w-12', 'h-16 w-16', 'h-20 w-20'] as const;
export const CARD_SIZES = ['small', 'default', 'large'] as const;
export const CARD_STYLES = ['default', 'minimal', 'rounded', 'square'] as const;

/** The pattern of a colour, for validators and schemas: `#rgb` or `#rrggbb`. */
export const COLOUR_PATTERN = '^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$';

/** The site that the Developer button opens until the owner sets one. */
export const DEFAULT_DEVELOPER_SITE = 'https://example.com/';

/** The website's settings, keys as they are stored and served. */
export interface Settings {
  readonly site_title: string;
  readonly site_description: string;
  readonly banner_enabled: boolean;
  readonly show_usage_stats: boolean;
  readonly tools_per_page: number;
  readonly tool_sort_order: ToolSort;
  readonly show_tool_icons: boolean;
  readonly show_tool_names: boolean;
  readonly show_tool_descriptions: boolean;
  readonly show_tool_categories: boolean;
  readonly tool_icon_size: (typeof ICON_SIZES)[number];
  readonly tool_card_size: (typeof CARD_SIZES)[number];
  readonly tool_card_style: (typeof CARD_STYLES)[number];
  readonly primary_color: string;
  readonly logo_url: string | null;
  readonly favicon_url: string | null;
  /** The language of the interface for visitors whose browser asks for none of those that it has. */
  readonly default_language: Language;
  /** Whether visitors' browsers load images from other sites. */
  readonly third_party_images: boolean;
  /** Whether visitors can suggest tools. */
  readonly suggestions_enabled: boolean;
  readonly developer_button_url: string;
  readonly show_developer_button: boolean;
  readonly footer_text: string | null;
}

export type SettingKey = keyof Settings;

export const DEFAULT_SETTINGS: Settings = {
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
  default_language: DEFAULT_LANGUAGE,
  third_party_images: true,
  suggestions_enabled: false,
  developer_button_url: DEFAULT_DEVELOPER_SITE,
  show_developer_button: true,
  footer_text: null,
};

/** The settings that one save changed; `null` puts a key back to its default. */
export type SettingChanges = { readonly [Key in SettingKey]?: Settings[Key] | null };

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(DEFAULT_SETTINGS, key);
export const SETTING_KEYS: readonly SettingKey[] = Object.keys(DEFAULT_SETTINGS).filter(isSettingKey);

/** The settings that the owner has set. Every other one follows its default, also when a release changes the default. */
export type OwnSettings = Readonly<Partial<Settings>>;

export const settingsOf = (own: OwnSettings): Settings => ({ ...DEFAULT_SETTINGS, ...own });

/** The settings in a snapshot: all of it is one entry. */
export interface SettingsEntry {
  readonly own: OwnSettings;
  /** The position of the last change. */
  readonly version: number;
}

/** The version of the settings' fold, of `SettingsEntry` and of a part's encoding. A change of any of them raises it. */
export const SETTINGS_SNAPSHOT_VERSION = 2;

/** A value under construction. */
export type Draft<Value> = { -readonly [Key in keyof Value]?: Value[Key] };

/** Sets a key to a value of that key's own type. */
export const put = <Target extends object, Key extends keyof Target>(
  target: Target,
  key: Key,
  value: Target[Key],
): void => {
  target[key] = value;
};
