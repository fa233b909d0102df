import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { Credentials, LIMITS, NewCredentials, PasswordFields } from '@tools-hub/domain';
import { IsOptional, Length } from 'class-validator';
import { IsText } from '../http/is-text.decorator.js';
import { ApiFields } from '../http/openapi/describe-fields.js';

/** Characters that may be sent: a recovery code with spaces around its groups. */
const CODE_LENGTH = 2 * LIMITS.code;
const INVITATION_TOKEN_LENGTH = 43;

/** The auth service checks the lengths after cleaning both. */
@ApiSchema({ name: 'SignIn' })
@ApiFields(Credentials)
export class SignInDto {
  @IsText()
  username!: string;

  @IsText()
  @ApiProperty({ format: 'password' })
  password!: string;

  /** A code of the second factor, or a recovery code. Accounts without a second factor take no notice of it. */
  @IsOptional()
  @IsText(CODE_LENGTH)
  @ApiProperty({ required: false, nullable: true, maxLength: CODE_LENGTH })
  code?: string;
}

@ApiSchema({ name: 'AcceptInvitation' })
@ApiFields(NewCredentials)
export class AcceptInvitationDto {
  @Length(INVITATION_TOKEN_LENGTH, INVITATION_TOKEN_LENGTH, { message: 'is no token of an invitation' })
  @IsText()
  @ApiProperty({ minLength: INVITATION_TOKEN_LENGTH, maxLength: INVITATION_TOKEN_LENGTH })
  token!: string;

  @IsText()
  username!: string;

  @IsText()
  @ApiProperty({ format: 'password' })
  password!: string;
}

@ApiSchema({ name: 'ChangePassword' })
@ApiFields(PickType(PasswordFields, ['currentPassword', 'newPassword']))
export class ChangePasswordDto {
  @IsText()
  @ApiProperty({ format: 'password' })
  currentPassword!: string;

  @IsText()
  @ApiProperty({ format: 'password' })
  newPassword!: string;
}
