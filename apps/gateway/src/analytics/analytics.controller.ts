import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AnalyticsSummary, CategoryUses, DayUses, ToolUses } from '@tools-hub/contracts';
import { RequireRole } from '../sessions/role.decorator.js';
import { AnalyticsSummaryDto, CategoryUsesDto, DayUsesDto, ToolUsesDto } from './analytics.dto.js';
import { AnalyticsService } from './analytics.service.js';
import { CategoryUsesQuery } from './category-uses.query.js';
import { DayRangeQuery } from './day-range.query.js';
import { MostUsedQuery } from './most-used.query.js';

@Controller('api/analytics')
@RequireRole('viewer', { scope: 'analytics' })
@ApiTags('Analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get('summary')
  @ApiOperation({ operationId: 'getSummary', summary: 'Gives the directory and its uses in figures' })
  @ApiOkResponse({ type: AnalyticsSummaryDto })
  summary(): Promise<AnalyticsSummary> {
    return this.analytics.summary();
  }

  @Get('daily')
  @ApiOperation({ operationId: 'listDailyUses', summary: 'Lists the uses of each day' })
  @ApiOkResponse({ type: [DayUsesDto] })
  daily(@Query() query: DayRangeQuery): Promise<DayUses[]> {
    return this.analytics.daily(query);
  }

  @Get('tools')
  @ApiOperation({ operationId: 'listToolUses', summary: 'Lists the tools by their uses, most used first' })
  @ApiOkResponse({ type: [ToolUsesDto] })
  tools(@Query() query: MostUsedQuery): Promise<ToolUses[]> {
    return this.analytics.tools(query);
  }

  @Get('categories')
  @ApiOperation({
    operationId: 'listCategoryUses',
    summary:
      'Lists the categories with the uses of their tools of today (`by=today`), or of the tools that were in them at the time of the click (`by=then`)',
  })
  @ApiOkResponse({ type: [CategoryUsesDto] })
  categories(@Query() query: CategoryUsesQuery): Promise<CategoryUses[]> {
    return this.analytics.categories(query);
  }
}
