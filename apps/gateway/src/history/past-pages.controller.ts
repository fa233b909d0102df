import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type {
  Additions,
  Banner,
  Category,
  CategoryCount,
  Page,
  PublicSettings,
  Recommendations,
  Sitemap,
  ToolPage,
} from '@tools-hub/contracts';
import { BannerPageDto } from '../catalogue/banner.dto.js';
import { CategoryCountDto, CategoryPageDto } from '../catalogue/category.dto.js';
import { ToolPageDto } from '../catalogue/tool.dto.js';
import { RequireRole } from '../sessions/role.decorator.js';
import { SettingsDto } from '../settings/settings.dto.js';
import { AdditionsDto, RecommendationsDto, SitemapDto } from '../site/directory-pages/directory-pages.dto.js';
import { additionsOf, recommendationsOf, sitemapOf } from '../site/directory-pages/directory-pages.js';
import { AtQuery, CountPastToolsQuery, ListPastToolsQuery } from './history.query.js';
import { PastDirectories } from './past-directories.js';

/** The visitors' reads as they were answered at a time: the same paths and answers, below `as-of`. */
@Controller('api/admin/as-of')
@RequireRole('viewer')
@ApiTags('Past site')
export class PastPagesController {
  constructor(private readonly past: PastDirectories) {}

  @Get('tools')
  @ApiOperation({ operationId: 'listPastTools', summary: 'Lists the tools that were active at a time' })
  @ApiOkResponse({ type: ToolPageDto })
  async tools(@Query() { at, ...query }: ListPastToolsQuery): Promise<ToolPage> {
    const { directory } = await this.past.at(at);
    await directory.searchReady(query.search);
    return directory.tools(query);
  }

  @Get('tool-counts')
  @ApiOperation({
    operationId: 'countPastTools',
    summary: 'Counts the tools that were active at a time and that a search finds, by their category',
  })
  @ApiOkResponse({ type: [CategoryCountDto] })
  async counts(@Query() { at, search }: CountPastToolsQuery): Promise<readonly CategoryCount[]> {
    const { directory } = await this.past.at(at);
    await directory.searchReady(search);
    return directory.toolCounts(search);
  }

  @Get('categories')
  @ApiOperation({ operationId: 'listPastCategories', summary: 'Lists the categories of a time' })
  @ApiOkResponse({ type: CategoryPageDto })
  async categories(@Query() { at }: AtQuery): Promise<Page<Category>> {
    const { directory } = await this.past.at(at);
    return directory.categories();
  }

  @Get('banners')
  @ApiOperation({ operationId: 'listPastBanners', summary: 'Lists the banners that were active at a time' })
  @ApiOkResponse({ type: BannerPageDto })
  async banners(@Query() { at }: AtQuery): Promise<Page<Banner>> {
    const { directory } = await this.past.at(at);
    return directory.banners();
  }

  @Get('settings')
  @ApiOperation({ operationId: 'getPastSettings', summary: 'Returns the settings of a time' })
  @ApiOkResponse({ type: SettingsDto })
  async settings(@Query() { at }: AtQuery): Promise<PublicSettings> {
    const { settings } = await this.past.at(at);
    return settings;
  }

  @Get('sitemap')
  @ApiOperation({ operationId: 'getPastSitemap', summary: "Returns the page 'Site Navigation' of a time" })
  @ApiOkResponse({ type: SitemapDto })
  async sitemap(@Query() { at }: AtQuery): Promise<Sitemap> {
    const { view, usesOf } = await this.past.at(at);
    return sitemapOf(view, usesOf);
  }

  @Get('recommendations')
  @ApiOperation({
    operationId: 'getPastRecommendations',
    summary: "Returns the page 'Tool Recommendations' of a time",
  })
  @ApiOkResponse({ type: RecommendationsDto })
  async recommendations(@Query() { at }: AtQuery): Promise<Recommendations> {
    const { view, usesOf } = await this.past.at(at);
    return recommendationsOf(view, usesOf);
  }

  @Get('additions')
  @ApiOperation({ operationId: 'getPastAdditions', summary: "Returns the page 'New Tools' of a time" })
  @ApiOkResponse({ type: AdditionsDto })
  async additions(@Query() { at }: AtQuery): Promise<Additions> {
    const { view, usesOf } = await this.past.at(at);
    return additionsOf(view, usesOf);
  }
}
