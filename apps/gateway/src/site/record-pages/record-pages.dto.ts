import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  MAX_ALIKE,
  MAX_OF_CATEGORY,
  type CategoryPageData,
  type LinkedCategory,
  type LinkedTool,
  type ToolPageData,
} from '@tools-hub/contracts';
import { CategoryDto } from '../../catalogue/category.dto.js';
import { ToolDto } from '../../catalogue/tool.dto.js';
import { CategoryNameDto } from '../directory-pages/directory-pages.dto.js';

const SLUG = { description: 'The last part of the address of the page', example: 'figma' };

@ApiSchema({ name: 'LinkedTool' })
export class LinkedToolDto implements LinkedTool {
  @ApiProperty(SLUG)
  readonly slug!: string;

  @ApiProperty()
  readonly tool!: ToolDto;
}

@ApiSchema({ name: 'LinkedCategory' })
export class LinkedCategoryDto extends CategoryNameDto implements LinkedCategory {
  @ApiProperty(SLUG)
  readonly slug!: string;
}

@ApiSchema({ name: 'ToolPageData' })
export class ToolPageDataDto extends LinkedToolDto implements ToolPageData {
  @ApiProperty({ type: LinkedCategoryDto, nullable: true })
  readonly category!: LinkedCategoryDto | null;

  @ApiProperty({
    type: [LinkedToolDto],
    description: `At most ${MAX_ALIKE} other tools of its category, the most used first`,
  })
  readonly alike!: readonly LinkedToolDto[];
}

@ApiSchema({ name: 'CategoryPageData' })
export class CategoryPageDataDto implements CategoryPageData {
  @ApiProperty(SLUG)
  readonly slug!: string;

  @ApiProperty()
  readonly category!: CategoryDto;

  @ApiProperty({
    type: [LinkedToolDto],
    description: `At most ${MAX_OF_CATEGORY} of its active tools, in the site's custom order`,
  })
  readonly tools!: readonly LinkedToolDto[];
}
