import type { AddTool, Tool } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { Count, Flag, Id, Link, Optionally, Text, Time, Whole } from '../openapi/field.decorators.js';
import { pageOf } from '../openapi/page.dto.js';

export class ToolDto implements Tool {
  @Id()
  readonly id!: string;
  @Text({ min: 1, max: LIMITS.name })
  readonly name!: string;
  @Text({ max: LIMITS.description, nullable: true })
  readonly description!: string | null;
  @Link()
  readonly link!: string;
  @Link({ nullable: true })
  readonly iconUrl!: string | null;
  @Flag()
  readonly openInNewTab!: boolean;
  @Id({ nullable: true })
  readonly categoryId!: string | null;
  @Flag()
  readonly isActive!: boolean;
  @Whole(LIMITS.sortOrder)
  readonly sortOrder!: number;
  @Count()
  readonly usageCount!: number;
  @Time()
  readonly createdAt!: string;
  @Time()
  readonly updatedAt!: string;
  @Count()
  readonly version!: number;
}

export class ToolPageDto extends pageOf(ToolDto) {}

export class AddToolDto implements AddTool {
  @Text({ min: 1, max: LIMITS.name })
  readonly name!: string;
  @Text({ max: LIMITS.description, optional: true, nullable: true })
  readonly description?: string | null;
  @Link()
  readonly link!: string;
  @Link({ optional: true, nullable: true })
  readonly iconUrl?: string | null;
  @Flag({ optional: true })
  readonly openInNewTab?: boolean;
  @Id({ optional: true, nullable: true })
  readonly categoryId?: string | null;
  @Flag({ optional: true })
  readonly isActive?: boolean;
  @Whole({ ...LIMITS.sortOrder, optional: true })
  readonly sortOrder?: number;
}

/** What is absent stays; null clears what may be empty. */
@Optionally(AddToolDto)
export class ChangeToolDto {}
