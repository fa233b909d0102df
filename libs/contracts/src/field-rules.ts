import { Wrong, type FieldRule } from './fields.js';
import { isUuidV4, LIMITS } from './limits.js';
import { linkProblem } from './links.js';
import { cleanText, lengthOf, stripMarkup } from './text.js';

const isEmpty = (sent: unknown): boolean => sent === undefined || sent === null || sent === '';
const tooLong = (max: number): Wrong => new Wrong(`must have at most ${max} characters`);

/** UTF-16 units that may be sent for each character that may be stored: markup, spaces and control characters are taken out. */
const SENT_UNITS = 20;
/** Checked before anything reads the text as a whole. */
const isFarTooLong = (sent: string, max: number): boolean => sent.length > max * SENT_UNITS;

const MISSING = new Wrong('is required', true);

/** A text that has to be there. */
export const requiredText =
  (max: number): FieldRule<string> =>
  (sent) => {
    if (isEmpty(sent)) return MISSING;
    if (typeof sent !== 'string') return new Wrong('must be a text');
    if (isFarTooLong(sent, max)) return tooLong(max);
    const text = cleanText(sent);
    if (text === '') return MISSING;
    return lengthOf(text) > max ? tooLong(max) : text;
  };

/** A text without its markup; null when there is none. */
export const optionalText =
  (max: number): FieldRule<string | null> =>
  (sent) => {
    if (isEmpty(sent)) return null;
    if (typeof sent !== 'string') return new Wrong('must be a text');
    if (isFarTooLong(sent, max)) return tooLong(max);
    const text = stripMarkup(sent);
    if (text === '') return null;
    return lengthOf(text) > max ? tooLong(max) : text;
  };

const readLink = (sent: unknown): string | Wrong => {
  if (typeof sent !== 'string') return new Wrong('must be a text');
  if (isFarTooLong(sent, LIMITS.url)) return tooLong(LIMITS.url);
  // Looked at as it was sent, and again as it will be stored: taking < out may put a forbidden word together.
  const link = cleanText(sent);
  const problem = linkProblem(sent) ?? linkProblem(link);
  if (problem !== null) return new Wrong(problem);
  return lengthOf(link) > LIMITS.url ? tooLong(LIMITS.url) : link;
};

const isBlank = (sent: unknown): boolean => isEmpty(sent) || (typeof sent === 'string' && sent.trim() === '');

/** An http or https address that has to be there. */
export const requiredLink: FieldRule<string> = (sent) => (isBlank(sent) ? MISSING : readLink(sent));

/** An http or https address; null when there is none. */
export const optionalLink: FieldRule<string | null> = (sent) => (isBlank(sent) ? null : readLink(sent));

/** True or false and nothing that only looks like it. */
export const flag: FieldRule<boolean> = (sent) =>
  typeof sent === 'boolean' ? sent : new Wrong('must be true or false');

export const wholeNumber =
  ({ min, max }: { readonly min: number; readonly max: number }): FieldRule<number> =>
  (sent) =>
    // -0 is stored as 0: it would not come back from JSON.
    typeof sent === 'number' && Number.isInteger(sent) && sent >= min && sent <= max
      ? sent + 0
      : new Wrong(`must be a whole number from ${min} to ${max}`);

export const sortOrder: FieldRule<number> = wholeNumber(LIMITS.sortOrder);

export const oneOf =
  <Value extends string>(values: readonly Value[]): FieldRule<Value> =>
  (sent) =>
    values.find((value) => value === sent) ?? new Wrong(`must be one of ${values.join(', ')}`);

/** The id of a record, in lower case; null when there is none. */
export const optionalId: FieldRule<string | null> = (sent) => {
  if (isEmpty(sent)) return null;
  return isUuidV4(sent) ? sent.toLowerCase() : new Wrong('must be a UUID v4');
};
