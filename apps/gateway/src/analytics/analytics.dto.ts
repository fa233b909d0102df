import type { AnalyticsSummary, CategoryUses, DayUses, ToolUses } from '@tools-hub/contracts';
import { Count, Day, Id, ListOf, Text } from '../openapi/field.decorators.js';

export class AnalyticsSummaryDto implements AnalyticsSummary {
  @Count()
  readonly tools!: number;
  @Count()
  readonly activeTools!: number;
  @Count()
  readonly categories!: number;
  @Count({ description: 'In the last 30 UTC days, those of deleted tools too' })
  readonly usage30d!: number;
  @Count({ description: 'All-time uses of the tools that exist' })
  readonly usageTotal!: number;
  @Count({ description: 'Rounded' })
  readonly averagePerTool!: number;
}

export class DayUsesDto implements DayUses {
  @Day()
  readonly day!: string;
  @Count()
  readonly uses!: number;
}

export class ToolUsesDto implements ToolUses {
  @Id()
  readonly toolId!: string;
  @Text()
  readonly name!: string;
  @Count()
  readonly uses!: number;
}

export class CategoryUsesDto implements CategoryUses {
  @Id()
  readonly categoryId!: string;
  @Text()
  readonly name!: string;
  @Count({ description: 'Inactive tools too' })
  readonly toolCount!: number;
  @Count({ description: 'All-time uses of the tools that are in it today' })
  readonly uses!: number;
  @ListOf(DayUsesDto, { description: 'By the category at the time of the click' })
  readonly byDay!: readonly DayUsesDto[];
}
