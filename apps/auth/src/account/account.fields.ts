import { cleanText, lengthOf, LIMITS, Wrong, type FieldRule } from '@tools-hub/contracts';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** A text that is cleaned and then measured, as the sign-in form does. */
const typed =
  ({ min, max }: Range): FieldRule<string> =>
  (sent) => {
    if (typeof sent !== 'string') return new Wrong('must be a text');
    const text = cleanText(sent);
    const length = lengthOf(text);
    return length < min || length > max ? new Wrong(`must have ${min} to ${max} characters`) : text;
  };

/** The same, but refused when cleaning changes it: it could never be typed into the sign-in form. */
const typable =
  (range: Range): FieldRule<string> =>
  (sent) => {
    const text = typed(range)(sent);
    return text instanceof Wrong || text === sent
      ? text
      : new Wrong('must not contain < or >, control characters or outer spaces');
  };

export const typedUsername = typed(LIMITS.username);
export const typedPassword = typed(LIMITS.password);
export const newUsername = typable(LIMITS.username);
export const newPassword = typable(LIMITS.password);
