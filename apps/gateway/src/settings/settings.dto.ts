import type { PublicSettings } from '@tools-hub/contracts';
import {
  CARD_SIZES,
  CARD_STYLES,
  COLOUR_PATTERN,
  ICON_SIZES,
  LIMITS,
  TOOL_SORTS,
  type Settings,
} from '@tools-hub/domain';
import { Count, Flag, Link, OneOf, Optionally, Text, Whole } from '../openapi/field.decorators.js';

export class SettingsFieldsDto implements Settings {
  @Text({ min: 1, max: LIMITS.title })
  readonly site_title!: string;
  @Text({ max: LIMITS.description })
  readonly site_description!: string;
  @Flag()
  readonly banner_enabled!: boolean;
  @Flag()
  readonly show_usage_stats!: boolean;
  @Whole(LIMITS.perPage)
  readonly tools_per_page!: number;
  @OneOf(TOOL_SORTS)
  readonly tool_sort_order!: Settings['tool_sort_order'];
  @Flag()
  readonly show_tool_icons!: boolean;
  @Flag()
  readonly show_tool_names!: boolean;
  @Flag()
  readonly show_tool_descriptions!: boolean;
  @Flag()
  readonly show_tool_categories!: boolean;
  @OneOf(ICON_SIZES)
  readonly tool_icon_size!: Settings['tool_icon_size'];
  @OneOf(CARD_SIZES)
  readonly tool_card_size!: Settings['tool_card_size'];
  @OneOf(CARD_STYLES)
  readonly tool_card_style!: Settings['tool_card_style'];
  @Text({ pattern: COLOUR_PATTERN })
  readonly primary_color!: string;
  @Link({ nullable: true })
  readonly logo_url!: string | null;
  @Link({ nullable: true })
  readonly favicon_url!: string | null;
  @Link()
  readonly developer_button_url!: string;
  @Flag()
  readonly show_developer_button!: boolean;
  @Text({ max: LIMITS.description, nullable: true })
  readonly footer_text!: string | null;
}

export class SettingsDto extends SettingsFieldsDto implements PublicSettings {
  @Count()
  readonly version!: number;
}

/** Absent settings stay; null resets to the default. */
@Optionally(SettingsFieldsDto, { nullable: true })
export class ChangeSettingsDto {}
