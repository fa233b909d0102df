import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { ListedApiToken, NewApiToken } from '@tools-hub/contracts';
import { ApiTokenFields, LIMITS, TOKEN_SCOPES, type TokenScope } from '@tools-hub/domain';
import { ApiId, ApiTime, ApiTimeOrNull } from '../../http/openapi/api.decorators.js';
import { PageType } from '../../http/openapi/page.dto.js';
import { NewType } from '../../http/openapi/record-types.js';

class ApiTokenRecordDto {
  @ApiId()
  readonly id!: string;

  @ApiProperty({ minLength: 1, maxLength: LIMITS.tokenName })
  readonly name!: string;

  @ApiProperty({ enum: TOKEN_SCOPES, isArray: true })
  readonly scopes!: readonly TokenScope[];

  @ApiTime()
  readonly createdAt!: string;

  @ApiTimeOrNull('Null for a token that does not expire')
  readonly expiresAt!: string | null;
}

@ApiSchema({ name: 'ApiToken' })
export class ApiTokenDto extends ApiTokenRecordDto implements ListedApiToken {
  @ApiTimeOrNull('The last use, to the minute; null for a token that was never used')
  readonly lastUsedAt!: string | null;
}

@ApiSchema({ name: 'NewApiToken' })
export class NewApiTokenDto extends ApiTokenRecordDto implements NewApiToken {
  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'The secret. It is shown once: the answer to a repeated request has null.',
  })
  readonly token!: string | null;
}

@ApiSchema({ name: 'ApiTokenPage' })
export class ApiTokenPageDto extends PageType(ApiTokenDto) {}

@ApiSchema({ name: 'AddApiToken' })
export class AddApiTokenDto extends NewType(ApiTokenFields) {}
