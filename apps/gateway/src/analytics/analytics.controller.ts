import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type {
  AnalyticsSummary,
  CategoryUses,
  DayUses,
  Movers,
  ToolNumbers,
  ToolUses,
} from '@tools-hub/contracts';
import { RecordId } from '../http/record-id.decorator.js';
import { RequireRole } from '../sessions/role.decorator.js';
import {
  AnalyticsSummaryDto,
  CategoryUsesDto,
  DayUsesDto,
  MoversDto,
  ToolNumbersDto,
  ToolUsesDto,
} from './analytics.dto.js';
import { AnalyticsService } from './analytics.service.js';
import { CategoryUsesQuery, MostUsedQuery, MoversQuery } from './analytics.query.js';
import { DayRangeQuery } from './day-range.query.js';

@Controller('api/analytics')
@RequireRole('viewer', { scope: 'analytics' })
@ApiTags('Analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get('summary')
  @ApiOperation({ operationId: 'getSummary', summary: 'Returns the totals of the directory and its uses' })
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

  @Get('tools/:id')
  @ApiOperation({
    operationId: 'getToolNumbers',
    summary:
      'Returns the uses of a tool by day, hour of the week, browser and system, its share of its category, and the days before',
  })
  @ApiOkResponse({ type: ToolNumbersDto })
  tool(@RecordId('tool') id: string, @Query() query: DayRangeQuery): Promise<ToolNumbers> {
    return this.analytics.tool(id, query);
  }

  @Get('movers')
  @ApiOperation({
    operationId: 'listMovers',
    summary: 'Lists the tools whose uses rose and fell most from one week to the next',
  })
  @ApiOkResponse({ type: MoversDto })
  movers(@Query() query: MoversQuery): Promise<Movers> {
    return this.analytics.movers(query);
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
