import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import {
  MAX_ADDITIONS,
  type Additions,
  type CategoryName,
  type CategorySection,
  type DirectoryTotals,
  type MonthOfAdditions,
  type Recommendations,
  type Sitemap,
  type SitePage,
} from '@tools-hub/contracts';
import { ToolDto } from '../../catalogue/tool.dto.js';
import { ApiCount, ApiId } from '../../http/openapi/api.decorators.js';

@ApiSchema({ name: 'SitePage' })
export class SitePageDto implements SitePage {
  @ApiProperty()
  readonly path!: string;

  @ApiProperty()
  readonly title!: string;
}

@ApiSchema({ name: 'DirectoryTotals' })
export class DirectoryTotalsDto implements DirectoryTotals {
  @ApiCount('The number of active tools')
  readonly tools!: number;

  @ApiCount('The number of categories, including empty ones')
  readonly categories!: number;
}

@ApiSchema({ name: 'CategorySection' })
export class CategorySectionDto implements CategorySection {
  @ApiId()
  readonly id!: string;

  @ApiProperty()
  readonly name!: string;

  @ApiProperty({ type: [ToolDto] })
  readonly tools!: readonly ToolDto[];
}

@ApiSchema({ name: 'CountedCategorySection' })
export class CountedCategorySectionDto extends CategorySectionDto {
  @ApiCount()
  readonly toolCount!: number;
}

@ApiSchema({ name: 'Sitemap' })
export class SitemapDto implements Sitemap {
  @ApiProperty({ type: [SitePageDto] })
  readonly pages!: readonly SitePageDto[];

  @ApiProperty({ type: [CountedCategorySectionDto] })
  readonly categories!: readonly CountedCategorySectionDto[];

  @ApiProperty({ type: [ToolDto] })
  readonly uncategorised!: readonly ToolDto[];

  @ApiProperty()
  readonly totals!: DirectoryTotalsDto;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: "The slugs of the tools' pages by the tools' ids; absent in the past",
  })
  readonly slugs?: Readonly<Record<string, string>>;
}

@ApiSchema({ name: 'Recommendations' })
export class RecommendationsDto implements Recommendations {
  @ApiProperty({ type: [ToolDto], description: 'The most used tools, without unused ones' })
  readonly popular!: readonly ToolDto[];

  @ApiProperty({ type: [ToolDto], description: 'The newest tools' })
  readonly recent!: readonly ToolDto[];

  @ApiProperty({ type: [CategorySectionDto], description: 'The categories that have a tool' })
  readonly categories!: readonly CategorySectionDto[];

  @ApiProperty()
  readonly totals!: DirectoryTotalsDto;
}

@ApiSchema({ name: 'MonthOfAdditions' })
export class MonthOfAdditionsDto implements MonthOfAdditions {
  @ApiProperty({ pattern: '^\\d{4}-\\d{2}$', description: 'The month in UTC, `YYYY-MM`' })
  readonly month!: string;

  @ApiProperty({ type: [ToolDto], description: 'The newest first' })
  readonly tools!: readonly ToolDto[];
}

@ApiSchema({ name: 'CategoryName' })
export class CategoryNameDto implements CategoryName {
  @ApiId()
  readonly id!: string;

  @ApiProperty()
  readonly name!: string;
}

@ApiSchema({ name: 'Additions' })
export class AdditionsDto implements Additions {
  @ApiProperty({
    type: [MonthOfAdditionsDto],
    description: `The newest first, with the ${MAX_ADDITIONS} newest active tools at most`,
  })
  readonly months!: readonly MonthOfAdditionsDto[];

  @ApiProperty({ type: [CategoryNameDto], description: 'The categories of the tools' })
  readonly categories!: readonly CategoryNameDto[];

  @ApiProperty()
  readonly totals!: DirectoryTotalsDto;
}
