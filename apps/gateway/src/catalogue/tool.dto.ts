import { ApiSchema } from '@nestjs/swagger';
import type { Tool } from '@tools-hub/contracts';
import { defaultsOf, ToolFields } from '@tools-hub/domain';
import { ApiCount, ApiId, ApiTime } from '../http/openapi/api.decorators.js';
import { PageType } from '../http/openapi/page.dto.js';
import { ChangeType, NewType, ServedType } from '../http/openapi/record-types.js';

@ApiSchema({ name: 'Tool' })
export class ToolDto extends ServedType(ToolFields, defaultsOf(ToolFields)) implements Tool {
  @ApiId()
  readonly id!: string;

  @ApiCount()
  readonly usageCount!: number;

  @ApiTime()
  readonly createdAt!: string;

  @ApiTime()
  readonly updatedAt!: string;

  @ApiCount()
  readonly version!: number;
}

@ApiSchema({ name: 'ToolPage' })
export class ToolPageDto extends PageType(ToolDto) {}

@ApiSchema({ name: 'AddTool' })
export class AddToolDto extends NewType(ToolFields) {}

@ApiSchema({ name: 'ChangeTool' })
export class ChangeToolDto extends ChangeType(ToolFields) {}
