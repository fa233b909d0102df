import { ApiSchema } from '@nestjs/swagger';
import type { PublicSettings } from '@tools-hub/contracts';
import { DEFAULT_SETTINGS, SettingsFields } from '@tools-hub/domain';
import { ApiCount } from '../http/openapi/api.decorators.js';
import { ChangeType, ServedType } from '../http/openapi/record-types.js';

@ApiSchema({ name: 'Settings' })
export class SettingsDto extends ServedType(SettingsFields, DEFAULT_SETTINGS) implements PublicSettings {
  @ApiCount()
  readonly version!: number;
}

/** Absent settings stay; null resets to the default. */
@ApiSchema({ name: 'ChangeSettings' })
export class ChangeSettingsDto extends ChangeType(SettingsFields) {}
