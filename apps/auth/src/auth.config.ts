import { cleanText, LIMITS } from '@tools-hub/domain';
import { Secret, StoreConfig } from '@tools-hub/platform';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, Length, MinLength, ValidateBy } from 'class-validator';

/** Refuses a name or password that cleaning changes: it could never be typed into the sign-in form. */
const IsTypable = (): PropertyDecorator =>
  ValidateBy({
    name: 'isTypable',
    validator: {
      validate: (value) => typeof value === 'string' && cleanText(value) === value,
      defaultMessage: () => '$property must not contain < or >, control characters or outer spaces',
    },
  });

const { username, password } = LIMITS;

export class AuthConfig extends StoreConfig {
  /** The user name of the first administrator. */
  @IsOptional()
  @Length(username.min, username.max, {
    message: `$property must have ${username.min} to ${username.max} characters`,
  })
  @IsTypable()
  ADMIN_USERNAME: string = 'admin';

  /** The password of the first administrator. Without it, a random one is made and handed over once. */
  @Secret()
  @IsOptional()
  @Length(password.min, password.max, {
    message: `$property must have ${password.min} to ${password.max} characters`,
  })
  @IsTypable()
  ADMIN_PASSWORD?: string;

  /** The file to which a random password is handed over; the standard output by default. */
  @IsOptional()
  @IsString()
  @MinLength(1)
  FIRST_PASSWORD_FILE?: string;

  /** The number of the broker's nodes that store the stream of sign-outs. */
  @Type(() => Number)
  @IsIn([1, 3, 5], { message: '$property must be 1, 3 or 5' })
  SESSION_STREAM_REPLICAS = 1;
}
