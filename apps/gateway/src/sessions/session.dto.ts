import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Session } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { ApiTime } from '../http/openapi/api.decorators.js';

@ApiSchema({ name: 'Session' })
export class SessionDto implements Session {
  @ApiProperty({ minLength: LIMITS.username.min, maxLength: LIMITS.username.max })
  readonly username!: string;

  @ApiTime()
  readonly expiresAt!: string;
}
