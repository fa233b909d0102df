import type {
  CategorySection,
  DirectoryTotals,
  Recommendations,
  Sitemap,
  SitePage,
} from '@tools-hub/contracts';
import { ToolDto } from '../catalogue/tool.dto.js';
import { Count, Id, ListOf, Part, Text } from '../openapi/field.decorators.js';

export class SitePageDto implements SitePage {
  @Text()
  readonly path!: string;
  @Text()
  readonly title!: string;
}

export class DirectoryTotalsDto implements DirectoryTotals {
  @Count({ description: 'Active ones' })
  readonly tools!: number;
  @Count({ description: 'Empty ones too' })
  readonly categories!: number;
}

export class CategorySectionDto implements CategorySection {
  @Id()
  readonly id!: string;
  @Text()
  readonly name!: string;
  @ListOf(ToolDto)
  readonly tools!: readonly ToolDto[];
}

export class CountedCategorySectionDto extends CategorySectionDto {
  @Count()
  readonly toolCount!: number;
}

export class SitemapDto implements Sitemap {
  @ListOf(SitePageDto)
  readonly pages!: readonly SitePageDto[];
  @ListOf(CountedCategorySectionDto)
  readonly categories!: readonly CountedCategorySectionDto[];
  @ListOf(ToolDto)
  readonly uncategorised!: readonly ToolDto[];
  @Part(DirectoryTotalsDto)
  readonly totals!: DirectoryTotalsDto;
}

export class RecommendationsDto implements Recommendations {
  @ListOf(ToolDto, { description: 'The most used ones, of those that were used' })
  readonly popular!: readonly ToolDto[];
  @ListOf(ToolDto, { description: 'The newest ones' })
  readonly recent!: readonly ToolDto[];
  @ListOf(CategorySectionDto, { description: 'Those that have a tool' })
  readonly categories!: readonly CategorySectionDto[];
  @Part(DirectoryTotalsDto)
  readonly totals!: DirectoryTotalsDto;
}
