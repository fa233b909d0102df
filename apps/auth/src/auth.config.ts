import { cleanText, LIMITS } from '@tools-hub/contracts';
import { Secret, StoreConfig } from '@tools-hub/platform';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsOptional,
  IsString,
  Length,
  MinLength,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';

/** What the sign-in form sends is cleaned: a name or password that cleaning would change could never be typed. */
const IsTypable = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isTypable',
      validator: {
        validate: (value) => typeof value === 'string' && cleanText(value) === value,
        defaultMessage: () => '$property must not contain < or >, control characters or outer spaces',
      },
    },
    options,
  );

const { username, password } = LIMITS;

export class AuthConfig extends StoreConfig {
  /** The first administrator's, when there is none yet. */
  @IsOptional()
  @Length(username.min, username.max, {
    message: `$property must have ${username.min} to ${username.max} characters`,
  })
  @IsTypable()
  ADMIN_USERNAME: string = 'admin';

  /** Without it, a random one is made and handed over once. */
  @Secret()
  @IsOptional()
  @Length(password.min, password.max, {
    message: `$property must have ${password.min} to ${password.max} characters`,
  })
  @IsTypable()
  ADMIN_PASSWORD?: string;

  /** Where a random password is handed over; without it, on standard output. */
  @IsOptional()
  @IsString()
  @MinLength(1)
  FIRST_PASSWORD_FILE?: string;

  /** Nodes of the broker that each keep the stream of sign-outs that came while this service was away. */
  @Type(() => Number)
  @IsIn([1, 3, 5], { message: '$property must be 1, 3 or 5' })
  SESSION_STREAM_REPLICAS = 1;
}
