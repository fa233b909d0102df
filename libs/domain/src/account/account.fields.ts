import { applyAll, TransformText, ValidateValue } from '../fields/field.decorators.js';
import { lengthOf } from '../fields/characters.js';
import { cleanText } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import { isSystemActor, SYSTEM_ACTORS } from '../log/actors.js';
import { hasInvisible, mixesScripts } from './account.names.js';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** The length is that of the clean text. */
const HasLength = ({ min, max }: Range): PropertyDecorator =>
  ValidateValue(
    'hasLength',
    (value) => {
      if (typeof value !== 'string') return 'must be a text';
      const length = lengthOf(cleanText(value));
      return length < min || length > max ? `must have ${min} to ${max} characters` : null;
    },
    [min, max],
  );

const IsClean = (): PropertyDecorator =>
  ValidateValue('isClean', (value) =>
    typeof value !== 'string' || cleanText(value) === value
      ? null
      : 'must not contain < or >, control characters or outer spaces',
  );

/** Two names that look alike would be two accounts, and a name like an actor of the history would hide who acted. */
const IsNewName = (): PropertyDecorator =>
  ValidateValue('isNewName', (value) => {
    if (typeof value !== 'string') return null;
    if (hasInvisible(value)) return 'must not contain invisible characters';
    if (mixesScripts(value)) return 'must not contain look-alike characters';
    return isSystemActor(value)
      ? `must not be a name that the history uses: ${Object.values(SYSTEM_ACTORS).join(', ')}`
      : null;
  });

/** A text that is cleaned and then measured, as the sign-in form does. */
const TypedText = (range: Range): PropertyDecorator => applyAll(TransformText(cleanText), HasLength(range));

/** A text that could be typed into the sign-in form as it is. */
const TypableText = (range: Range): PropertyDecorator => applyAll(HasLength(range), IsClean());

/** A user name and a password as they were typed. */
export class Credentials {
  @TypedText(LIMITS.username)
  readonly username!: string;

  @TypedText(LIMITS.password)
  readonly password!: string;
}

/** The user name and the password of a new account. */
export class NewCredentials {
  @IsNewName()
  @TypableText(LIMITS.username)
  readonly username!: string;

  @TypableText(LIMITS.password)
  readonly password!: string;
}

/** The fields of a change of a password. */
export class PasswordFields {
  @TypedText(LIMITS.username)
  readonly username!: string;

  @TypedText(LIMITS.password)
  readonly currentPassword!: string;

  @TypableText(LIMITS.password)
  readonly newPassword!: string;
}
