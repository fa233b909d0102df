import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { PendingTotp, RecoveryCodes, TotpState } from '@tools-hub/contracts';
import { Matches } from 'class-validator';
import { IsText } from '../../http/is-text.decorator.js';
import { ApiCount } from '../../http/openapi/api.decorators.js';

@ApiSchema({ name: 'PendingTotp' })
export class PendingTotpDto implements PendingTotp {
  @ApiProperty({ description: 'The secret in base32, to be typed' })
  readonly secret!: string;

  @ApiProperty({ description: 'The secret as an `otpauth://totp/…` URI, to be scanned' })
  readonly uri!: string;
}

@ApiSchema({ name: 'TotpState' })
export class TotpStateDto implements TotpState {
  @ApiProperty({ description: 'Whether a sign-in takes a code besides the password' })
  readonly enabled!: boolean;

  @ApiCount('The number of unused recovery codes')
  readonly recoveryCodesLeft!: number;
}

const CODE = /^\d{3} ?\d{3}$/;

@ApiSchema({ name: 'ConfirmTotp' })
export class ConfirmTotpDto {
  @Matches(CODE, { message: 'must have six digits' })
  @IsText()
  @ApiProperty({ pattern: CODE.source })
  readonly code!: string;
}

@ApiSchema({ name: 'RecoveryCodes' })
export class RecoveryCodesDto implements RecoveryCodes {
  @ApiProperty({
    type: 'string',
    isArray: true,
    nullable: true,
    description:
      'Each recovery code replaces one code of the app. They are shown once: the answer to a repeated request has null.',
  })
  readonly recoveryCodes!: readonly string[] | null;
}
