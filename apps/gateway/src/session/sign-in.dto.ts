import { LIMITS } from '@tools-hub/domain';
import { IsString } from 'class-validator';
import { Secret, Text } from '../openapi/field.decorators.js';

/** The auth service checks the lengths after cleaning both. */
export class SignInDto {
  @IsString()
  @Text(LIMITS.username)
  username!: string;

  @IsString()
  @Secret(LIMITS.password)
  password!: string;
}

export class ChangePasswordDto {
  @IsString()
  @Secret(LIMITS.password)
  currentPassword!: string;

  @IsString()
  @Secret(LIMITS.password)
  newPassword!: string;
}
