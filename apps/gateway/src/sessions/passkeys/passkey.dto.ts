import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { ListedPasskey } from '@tools-hub/contracts';
import { LIMITS, PasskeyFields } from '@tools-hub/domain';
import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { IsText } from '../../http/is-text.decorator.js';
import { ApiId, ApiTime, ApiTimeOrNull } from '../../http/openapi/api.decorators.js';
import { ApiFields } from '../../http/openapi/describe-fields.js';
import { PageType } from '../../http/openapi/page.dto.js';

const BASE64URL = /^[\w-]+$/;

/** A part of an authenticator's answer in base64url. Auth bounds each more closely. */
const Part = (maxLength: number): PropertyDecorator =>
  applyDecorators(
    IsText(maxLength),
    Matches(BASE64URL, { message: 'must be base64url' }),
    ApiProperty({ pattern: BASE64URL.source, maxLength }),
  );

@ApiSchema({ name: 'Passkey' })
export class PasskeyDto implements ListedPasskey {
  @ApiId()
  readonly id!: string;

  @ApiProperty({ minLength: 1, maxLength: LIMITS.passkeyName })
  readonly name!: string;

  @ApiTime()
  readonly createdAt!: string;

  @ApiTimeOrNull('The last sign-in with the passkey; null without one')
  readonly lastUsedAt!: string | null;
}

@ApiSchema({ name: 'PasskeyPage' })
export class PasskeyPageDto extends PageType(PasskeyDto) {}

@ApiSchema({ name: 'PasskeyChallenge' })
export class PasskeyChallengeDto {
  @ApiProperty({ description: 'Random bytes in base64url, good for one answer within five minutes' })
  readonly challenge!: string;

  @ApiProperty({ description: "The relying party's id: the host name of the site" })
  readonly rpId!: string;
}

@ApiSchema({ name: 'PasskeyCreation' })
export class PasskeyCreationDto extends PasskeyChallengeDto {
  @ApiProperty({ description: 'The id of the account for authenticators, in base64url' })
  readonly userId!: string;

  @ApiProperty({ minLength: LIMITS.username.min, maxLength: LIMITS.username.max })
  readonly username!: string;

  @ApiProperty({
    type: 'string',
    isArray: true,
    description:
      "The credential ids of the account's passkeys: an authenticator that has one of them creates no other one",
  })
  readonly excluded!: readonly string[];
}

/** The auth service checks the name after cleaning it. */
@ApiSchema({ name: 'AddPasskey' })
@ApiFields(PasskeyFields)
export class AddPasskeyDto {
  @IsText()
  readonly name!: string;

  @Part(1_364)
  readonly credentialId!: string;

  @Part(4_096)
  readonly clientDataJSON!: string;

  @Part(16_384)
  readonly attestationObject!: string;
}

/** Null is absent, also for the auth service. */
const AbsentIfNull = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => value ?? undefined);

@ApiSchema({ name: 'PasskeySignIn' })
export class PasskeySignInDto {
  @Part(1_364)
  readonly credentialId!: string;

  @Part(4_096)
  readonly clientDataJSON!: string;

  @Part(2_048)
  readonly authenticatorData!: string;

  @Part(2_048)
  readonly signature!: string;

  @AbsentIfNull()
  @IsOptional()
  @Matches(BASE64URL, { message: 'must be base64url' })
  @IsText(88)
  @ApiProperty({ required: false, nullable: true, pattern: BASE64URL.source, maxLength: 88 })
  readonly userHandle?: string;

  /** For an administrator who proves to be the same as before. */
  @AbsentIfNull()
  @IsOptional()
  @IsText(2 * LIMITS.username.max)
  @ApiProperty({
    required: false,
    nullable: true,
    maxLength: 2 * LIMITS.username.max,
    description: 'If sent, the passkeys of other accounts are refused',
  })
  readonly username?: string;
}
