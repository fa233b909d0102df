import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Session } from '@tools-hub/contracts';
import { LIMITS, ROLES, type Role } from '@tools-hub/domain';
import { ApiTime } from '../http/openapi/api.decorators.js';

@ApiSchema({ name: 'Session' })
export class SessionDto implements Required<Omit<Session, 'isRecent'>> {
  @ApiProperty({ minLength: LIMITS.username.min, maxLength: LIMITS.username.max })
  readonly username!: string;

  @ApiProperty({ enum: ROLES })
  readonly role!: Role;

  @ApiTime()
  readonly expiresAt!: string;
}
