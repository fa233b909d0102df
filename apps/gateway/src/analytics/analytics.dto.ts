import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { AnalyticsSummary, CategoryUses, DayUses, ToolUses } from '@tools-hub/contracts';
import { ApiCount, ApiId } from '../http/openapi/api.decorators.js';

@ApiSchema({ name: 'AnalyticsSummary' })
export class AnalyticsSummaryDto implements AnalyticsSummary {
  @ApiCount()
  readonly tools!: number;

  @ApiCount()
  readonly activeTools!: number;

  @ApiCount()
  readonly categories!: number;

  @ApiCount('In the last 30 UTC days, those of deleted tools too')
  readonly usage30d!: number;

  @ApiCount('All-time uses of the tools that exist')
  readonly usageTotal!: number;

  @ApiCount('Rounded')
  readonly averagePerTool!: number;
}

@ApiSchema({ name: 'DayUses' })
export class DayUsesDto implements DayUses {
  @ApiProperty({ format: 'date' })
  readonly day!: string;

  @ApiCount()
  readonly uses!: number;
}

@ApiSchema({ name: 'ToolUses' })
export class ToolUsesDto implements ToolUses {
  @ApiId()
  readonly toolId!: string;

  @ApiProperty()
  readonly name!: string;

  @ApiCount('In the days that were asked for; all-time without any')
  readonly uses!: number;
}

@ApiSchema({ name: 'CategoryUses' })
export class CategoryUsesDto implements CategoryUses {
  @ApiId()
  readonly categoryId!: string;

  @ApiProperty()
  readonly name!: string;

  @ApiCount('Inactive tools too')
  readonly toolCount!: number;

  @ApiCount(
    'Of the tools that are in it today, or with `by=then` by the category at the time of the click, those of deleted tools too. ' +
      'In the days that were asked for; all-time without any',
  )
  readonly uses!: number;

  @ApiProperty({ type: [DayUsesDto], description: 'By the category at the time of the click' })
  readonly byDay!: readonly DayUsesDto[];
}
