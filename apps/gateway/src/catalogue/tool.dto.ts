import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { Tool, ToolPage } from '@tools-hub/contracts';
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
export class ToolPageDto extends PageType(ToolDto) implements ToolPage {
  @ApiPropertyOptional({
    enum: ['similar'],
    description:
      '`similar` where no tool matches the search and the items are similar tools; absent otherwise',
  })
  readonly matches?: 'similar';

  @ApiPropertyOptional({
    type: [String],
    description: 'The words by which the similar tools were found: in small letters, without accents',
  })
  readonly words?: readonly string[];
}

@ApiSchema({ name: 'AddTool' })
export class AddToolDto extends NewType(ToolFields) {}

@ApiSchema({ name: 'ChangeTool' })
export class ChangeToolDto extends ChangeType(ToolFields) {}
