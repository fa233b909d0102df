import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { Credentials, PasswordFields } from '@tools-hub/domain';
import { IsString } from 'class-validator';
import { ApiFields } from '../http/openapi/describe-fields.js';

/** The auth service checks the lengths after cleaning both. */
@ApiSchema({ name: 'SignIn' })
@ApiFields(Credentials)
export class SignInDto {
  @IsString()
  username!: string;

  @IsString()
  @ApiProperty({ format: 'password' })
  password!: string;
}

@ApiSchema({ name: 'ChangePassword' })
@ApiFields(PickType(PasswordFields, ['currentPassword', 'newPassword']))
export class ChangePasswordDto {
  @IsString()
  @ApiProperty({ format: 'password' })
  currentPassword!: string;

  @IsString()
  @ApiProperty({ format: 'password' })
  newPassword!: string;
}
