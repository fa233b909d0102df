import { LIMITS } from '@tools-hub/contracts';
import { IsString } from 'class-validator';
import { Secret, Text } from '../openapi/field.decorators.js';

/** Lengths are the auth service's to check: it cleans both first. */
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
