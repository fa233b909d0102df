import type { AddCategory, Category } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { Count, Id, Link, Optionally, Text, Whole } from '../openapi/field.decorators.js';
import { pageOf } from '../openapi/page.dto.js';

export class CategoryDto implements Category {
  @Id()
  readonly id!: string;
  @Text({ min: 1, max: LIMITS.name })
  readonly name!: string;
  @Text({ max: LIMITS.description, nullable: true })
  readonly description!: string | null;
  @Link({ nullable: true })
  readonly iconUrl!: string | null;
  @Whole(LIMITS.sortOrder)
  readonly sortOrder!: number;
  @Count({ description: 'Its active tools' })
  readonly toolCount!: number;
  @Count()
  readonly version!: number;
}

export class CategoryPageDto extends pageOf(CategoryDto) {}

export class AddCategoryDto implements AddCategory {
  @Text({ min: 1, max: LIMITS.name })
  readonly name!: string;
  @Text({ max: LIMITS.description, optional: true, nullable: true })
  readonly description?: string | null;
  @Link({ optional: true, nullable: true })
  readonly iconUrl?: string | null;
  @Whole({ ...LIMITS.sortOrder, optional: true })
  readonly sortOrder?: number;
}

/** What is absent stays; null clears what may be empty. */
@Optionally(AddCategoryDto)
export class ChangeCategoryDto {}
