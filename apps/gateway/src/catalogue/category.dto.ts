import { ApiSchema } from '@nestjs/swagger';
import type { Category, CategoryCount } from '@tools-hub/contracts';
import { CategoryFields, defaultsOf } from '@tools-hub/domain';
import { ApiCount, ApiId } from '../http/openapi/api.decorators.js';
import { PageType } from '../http/openapi/page.dto.js';
import { ChangeType, NewType, ServedType } from '../http/openapi/record-types.js';

@ApiSchema({ name: 'Category' })
export class CategoryDto extends ServedType(CategoryFields, defaultsOf(CategoryFields)) implements Category {
  @ApiId()
  readonly id!: string;

  @ApiCount('The number of its active tools')
  readonly toolCount!: number;

  @ApiCount()
  readonly version!: number;
}

@ApiSchema({ name: 'CategoryCount' })
export class CategoryCountDto implements CategoryCount {
  @ApiId()
  readonly categoryId!: string;

  @ApiCount('The number of its active tools that match the search')
  readonly toolCount!: number;
}

@ApiSchema({ name: 'CategoryPage' })
export class CategoryPageDto extends PageType(CategoryDto) {}

@ApiSchema({ name: 'AddCategory' })
export class AddCategoryDto extends NewType(CategoryFields) {}

@ApiSchema({ name: 'ChangeCategory' })
export class ChangeCategoryDto extends ChangeType(CategoryFields) {}
