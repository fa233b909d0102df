import {
  IsSortOrder,
  IsTrueOrFalse,
  OptionalId,
  OptionalImage,
  OptionalText,
  RequiredLink,
  RequiredText,
} from '../fields/field.decorators.js';
import { OptionalEnd } from '../fields/shown-times.js';
import { OptionalTime } from '../fields/times.decorators.js';
import { LIMITS } from '../limits.js';

/** The fields of a tool that its owner sets. */
export class ToolFields {
  static readonly noun: string = 'tool';
  static readonly missingMessage: string = 'Please fill in all required fields';

  @RequiredText(LIMITS.name)
  readonly name: string = '';

  @OptionalText(LIMITS.description)
  readonly description: string | null = null;

  @RequiredLink()
  readonly link: string = '';

  @OptionalImage()
  readonly iconUrl: string | null = null;

  @IsTrueOrFalse()
  readonly openInNewTab: boolean = true;

  @OptionalId()
  readonly categoryId: string | null = null;

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
