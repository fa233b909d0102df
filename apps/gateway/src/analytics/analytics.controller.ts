import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { AnalyticsSummary, CategoryUses, DayUses, ToolUses } from '@tools-hub/contracts';
import { RequireRole } from '../access/role.decorator.js';
import { NoParameters } from '../http/no-parameters.pipe.js';
import { Call } from '../openapi/call.decorator.js';
import { AnalyticsSummaryDto, CategoryUsesDto, DayUsesDto, ToolUsesDto } from './analytics.dto.js';
import { AnalyticsService } from './analytics.service.js';
import { DayRangeQuery } from './day-range.query.js';
import { MostUsedQuery } from './most-used.query.js';

@Controller('api/analytics')
@RequireRole('admin')
export class AnalyticsController {
  constructor(@Inject(AnalyticsService) private readonly analytics: AnalyticsService) {}

  @Get('summary')
  @Call({
    id: 'getSummary',
    does: 'Gives the directory and its uses in figures',
    answer: AnalyticsSummaryDto,
  })
  summary(@Query(NoParameters) _query: null): Promise<AnalyticsSummary> {
    return this.analytics.summary();
  }

  @Get('daily')
  @Call({ id: 'listDailyUses', does: 'Lists the uses of each day', answer: [DayUsesDto] })
  daily(@Query() query: DayRangeQuery): Promise<DayUses[]> {
    return this.analytics.daily(query);
  }

  @Get('tools')
  @Call({ id: 'listToolUses', does: 'Lists the tools by their uses, most used first', answer: [ToolUsesDto] })
  tools(@Query() query: MostUsedQuery): Promise<ToolUses[]> {
    return this.analytics.tools(query);
  }

  @Get('categories')
  @Call({ id: 'listCategoryUses', does: 'Lists the categories with their uses', answer: [CategoryUsesDto] })
  categories(@Query() query: DayRangeQuery): Promise<CategoryUses[]> {
    return this.analytics.categories(query);
  }
}
