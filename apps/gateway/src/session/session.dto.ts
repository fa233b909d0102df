import type { Session } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { Text, Time } from '../openapi/field.decorators.js';

export class SessionDto implements Session {
  @Text(LIMITS.username)
  readonly username!: string;
  @Time()
  readonly expiresAt!: string;
}
