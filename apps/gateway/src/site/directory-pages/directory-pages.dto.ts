import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type {
  CategorySection,
  DirectoryTotals,
  Recommendations,
  Sitemap,
  SitePage,
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
  @ApiCount('Active ones')
  readonly tools!: number;

  @ApiCount('Empty ones too')
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
}

@ApiSchema({ name: 'Recommendations' })
export class RecommendationsDto implements Recommendations {
  @ApiProperty({ type: [ToolDto], description: 'The most used ones, of those that were used' })
  readonly popular!: readonly ToolDto[];

  @ApiProperty({ type: [ToolDto], description: 'The newest ones' })
  readonly recent!: readonly ToolDto[];

  @ApiProperty({ type: [CategorySectionDto], description: 'Those that have a tool' })
  readonly categories!: readonly CategorySectionDto[];

  @ApiProperty()
  readonly totals!: DirectoryTotalsDto;
}
