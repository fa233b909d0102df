import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import {
  IsOneOf,
  IsTrueOrFalse,
  IsWholeNumber,
  OptionalImage,
  OptionalText,
  PlainText,
  RequiredLink,
  RequiredText,
} from '../fields/field.decorators.js';
import { LIMITS } from '../limits.js';
import { TOOL_SORTS, type ToolSort } from '../tool/tool.sorts.js';
import { LANGUAGES, type Language } from './languages.js';
import { CARD_SIZES, CARD_STYLES, COLOUR_PATTERN, ICON_SIZES, type Settings } from './settings.js';

type IconSize = Settings['tool_icon_size'];
type CardSize = Settings['tool_card_size'];
type CardStyle = Settings['tool_card_style'];

const COLOUR = new RegExp(COLOUR_PATTERN);

/** The website's settings as their owner changes them. `null` resets a setting to its default, see `DEFAULT_SETTINGS`. */
export class SettingsFields {
  @IsOptional()
  @RequiredText(LIMITS.title)
  readonly site_title: string | null = null;

  @IsOptional()
  @PlainText(LIMITS.description)
  readonly site_description: string | null = null;

  @IsOptional()
  @IsTrueOrFalse()
  readonly banner_enabled: boolean | null = null;

  @IsOptional()
  @IsTrueOrFalse()
  readonly show_usage_stats: boolean | null = null;

  @IsOptional()
  @IsWholeNumber(LIMITS.perPage)
  readonly tools_per_page: number | null = null;

  @IsOptional()
  @IsOneOf(TOOL_SORTS)
  readonly tool_sort_order: ToolSort | null = null;

  @IsOptional()
  @IsTrueOrFalse()
  readonly show_tool_icons: boolean | null = null;

  @IsOptional()
  @IsTrueOrFalse()
  readonly show_tool_names: boolean | null = null;

  @IsOptional()
  @IsTrueOrFalse()
  readonly show_tool_descriptions: boolean | null = null;

  @IsOptional()
  @IsTrueOrFalse()
  readonly show_tool_categories: boolean | null = null;

  @IsOptional()
  @IsOneOf(ICON_SIZES)
  readonly tool_icon_size: IconSize | null = null;

  @IsOptional()
  @IsOneOf(CARD_SIZES)
  readonly tool_card_size: CardSize | null = null;

  @IsOptional()
  @IsOneOf(CARD_STYLES)
  readonly tool_card_style: CardStyle | null = null;

  @IsOptional()
  @Matches(COLOUR, { message: 'must be a colour such as #0af or #00aaff' })
  readonly primary_color: string | null = null;

  @OptionalImage()
  readonly logo_url: string | null = null;

  @OptionalImage()
  readonly favicon_url: string | null = null;

  @IsOptional()
  @IsOneOf(LANGUAGES)
  readonly default_language: Language | null = null;

  @IsOptional()
  @IsTrueOrFalse()
  readonly third_party_images: boolean | null = null;

  @IsOptional()
  @IsTrueOrFalse()
  readonly suggestions_enabled: boolean | null = null;

  // Without an address the button opens the default one. The upper transformation comes first.
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === '' ? null : value))
  @RequiredLink()
  readonly developer_button_url: string | null = null;

  @IsOptional()
  @IsTrueOrFalse()
  readonly show_developer_button: boolean | null = null;

  @OptionalText(LIMITS.description)
  readonly footer_text: string | null = null;
}
