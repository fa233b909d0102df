import { IsSortOrder, OptionalImage, OptionalText, RequiredText } from '../fields/field.decorators.js';
import { LIMITS } from '../limits.js';

/** The fields of a category that its owner sets. */
export class CategoryFields {
  static readonly noun: string = 'category';
  static readonly missingMessage: string = 'Please enter a category name';

  @RequiredText(LIMITS.name)
  readonly name: string = '';

  @OptionalText(LIMITS.description)
  readonly description: string | null = null;

  @OptionalImage()
  readonly iconUrl: string | null = null;

  @IsSortOrder()
  readonly sortOrder: number = 0;
}
