import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsUUID, Max, Min, ValidateBy } from 'class-validator';
import { LIMITS } from '../limits.js';
import { lengthOf } from './characters.js';
import { imageIdOf } from './images.js';
import { linkProblem } from './links.js';
import { cleanText, stripMarkup } from './text.js';
import { isDay } from './times.js';
import { isUuidV4 } from './uuid.js';

/** The name of the constraint of required fields. */
export const IS_REQUIRED = 'isRequired';

/** Applies decorators in this order. The first one that fails gives the message. */
export const applyAll =
  (...decorators: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, property) => {
    for (const decorate of decorators) decorate(target, property);
  };

/**
 * A validator from a function that returns the message about a value, or null for a valid one.
 * @param constraints the limits that a schema of the field names
 */
export const ValidateValue = (
  name: string,
  problemOf: (value: unknown) => string | null,
  constraints: readonly unknown[] = [],
): PropertyDecorator =>
  ValidateBy({
    name,
    constraints: [...constraints],
    validator: {
      validate: (value) => problemOf(value) === null,
      defaultMessage: (context) => problemOf(context?.value) ?? '',
    },
  });

/** Transforms a text before it is validated. Other values stay, and their validator refuses them. */
export const TransformText = (transform: (text: string) => string | null): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? transform(value) : value));

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
/** Also a text of invisible characters. The last one is the blank of braille, and the property has the Hangul fillers. */
const isBlank = (text: string): boolean => !/[^\s\p{Cf}\p{DI}\u2800]/u.test(text);

/** UTF-16 units that may be sent for each character that may be stored: markup, spaces and control characters are removed. */
const SENT_UNITS = 20;
/** Checked before anything else reads the text. Such a text isn't cleaned, so it is still too long for its validator. */
const isFarTooLong = (text: string, max: number): boolean => text.length > max * SENT_UNITS;

/** Characters are counted only where there may be too many: none takes less than one UTF-16 unit. */
const isTooLong = (text: string, max: number): boolean =>
  text.length > max && (isFarTooLong(text, max) || lengthOf(text) > max);
const tooLong = (max: number): string => `must have at most ${max} characters`;

/** A value that must be sent. */
export const IsRequired = (): PropertyDecorator =>
  ValidateValue(IS_REQUIRED, (value) => (isEmpty(value) ? 'is required' : null));

const IsText = (max: number): PropertyDecorator =>
  ValidateValue(
    'isText',
    (value) => {
      if (isEmpty(value)) return null;
      if (typeof value !== 'string') return 'must be a text';
      return isTooLong(value, max) ? tooLong(max) : null;
    },
    [max],
  );

/** A text that must not be empty, stored without < and >, control characters and outer spaces. */
export const RequiredText = (max: number): PropertyDecorator =>
  applyAll(
    TransformText((text) => {
      if (isFarTooLong(text, max)) return text;
      const cleaned = cleanText(text);
      return isBlank(cleaned) ? '' : cleaned;
    }),
    IsRequired(),
    IsText(max),
  );

/** A day of the calendar, `YYYY-MM-DD`, that must be there. */
export const RequiredDay = (): PropertyDecorator =>
  applyAll(
    IsRequired(),
    ValidateValue('isDay', (value) => (isEmpty(value) || isDay(value) ? null : 'must be a day, YYYY-MM-DD')),
  );

/** A text that may be empty, stored without its markup. */
export const PlainText = (max: number): PropertyDecorator =>
  applyAll(
    TransformText((text) => (isFarTooLong(text, max) ? text : stripMarkup(text))),
    IsText(max),
  );

/** A text stored without its markup, and null when nothing is left of it. */
export const OptionalText = (max: number): PropertyDecorator =>
  applyAll(
    TransformText((text) => (isFarTooLong(text, max) ? text : stripMarkup(text) || null)),
    IsText(max),
  );

/** A link that cleaning would change must be valid as it was sent: without its < it may hold a forbidden word, or none. */
const cleanLink = (link: string): string => {
  if (isFarTooLong(link, LIMITS.url)) return link;
  const cleaned = cleanText(link);
  return cleaned === link || linkProblem(link) === null ? cleaned : link;
};

const linkIssue = (value: unknown): string | null => {
  if (isEmpty(value)) return null;
  if (typeof value !== 'string') return 'must be a text';
  if (isFarTooLong(value, LIMITS.url)) return tooLong(LIMITS.url);
  return linkProblem(value) ?? (isTooLong(value, LIMITS.url) ? tooLong(LIMITS.url) : null);
};

const IsLink = (): PropertyDecorator => ValidateValue('isLink', linkIssue, [LIMITS.url]);

/** An http or https address that must be there. */
export const RequiredLink = (): PropertyDecorator =>
  applyAll(
    TransformText((link) => (isBlank(link) ? '' : cleanLink(link))),
    IsRequired(),
    IsLink(),
  );

/** An http or https address, or null. */
export const OptionalLink = (): PropertyDecorator =>
  applyAll(
    TransformText((link) => (isBlank(link) ? null : cleanLink(link))),
    IsLink(),
  );

const IsImage = (): PropertyDecorator =>
  ValidateValue(
    'isImage',
    (value) => (typeof value === 'string' && imageIdOf(value) !== null ? null : linkIssue(value)),
    [LIMITS.url],
  );

/** An http or https address of an image, the path of one of the site's own images, or null. Whether it exists is not checked here. */
export const OptionalImage = (): PropertyDecorator =>
  applyAll(
    TransformText((link) => {
      if (isBlank(link)) return null;
      return imageIdOf(link.trim()) === null ? cleanLink(link) : link.trim();
    }),
    IsImage(),
  );

/** True or false, and nothing that only looks like it. */
export const IsTrueOrFalse = (): PropertyDecorator => IsBoolean({ message: 'must be true or false' });

/** A whole number within a range. */
export const IsWholeNumber = ({
  min,
  max,
}: {
  readonly min: number;
  readonly max: number;
}): PropertyDecorator => {
  const message = `must be a whole number from ${min} to ${max}`;
  return applyAll(
    // -0 is stored as 0: JSON has no -0.
    Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? value + 0 : value)),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  );
};

export const IsSortOrder = (): PropertyDecorator => IsWholeNumber(LIMITS.sortOrder);

/** One of a list of texts. */
export const IsOneOf = (values: readonly string[]): PropertyDecorator =>
  IsIn(values, { message: `must be one of ${values.join(', ')}` });

/** Ids are stored in lower case, and an empty one as null. */
export const TransformId = (): PropertyDecorator =>
  TransformText((id) => (id === '' ? null : isUuidV4(id) ? id.toLowerCase() : id));

/** The id of a record, or null. */
export const OptionalId = (): PropertyDecorator =>
  applyAll(TransformId(), IsOptional(), IsUUID('4', { message: 'must be a UUID v4' }));
