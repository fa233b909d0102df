import {
  IsSortOrder,
  IsTrueOrFalse,
  OptionalImage,
  OptionalLink,
  OptionalText,
  RequiredText,
} from '../fields/field.decorators.js';
import { OptionalEnd } from '../fields/shown-times.js';
import { OptionalTime } from '../fields/times.decorators.js';
import { LIMITS } from '../limits.js';

/** The fields of a banner that its owner sets. */
export class BannerFields {
  static readonly noun: string = 'banner';
  static readonly missingMessage: string = 'Please enter a banner title';

  @RequiredText(LIMITS.title)
  readonly title: string = '';

  @OptionalText(LIMITS.description)
  readonly description: string | null = null;

  @OptionalImage()
  readonly imageUrl: string | null = null;

  @OptionalLink()
  readonly linkUrl: string | null = null;

  @IsTrueOrFalse()
  readonly isActive: boolean = true;

  @IsSortOrder()
  readonly sortOrder: number = 0;

  /** Visitors see it from this time on. */
  @OptionalTime()
  readonly shownFrom: string | null = null;

  /** Visitors see it until this time. */
  @OptionalEnd()
  readonly shownUntil: string | null = null;
}
