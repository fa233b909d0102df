import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type {
  AnalyticsSummary,
  CategoryUses,
  DayUses,
  Mover,
  Movers,
  NamedUses,
  ToolDay,
  ToolNumbers,
  ToolShare,
  ToolUses,
} from '@tools-hub/contracts';
import { ApiCount, ApiId } from '../http/openapi/api.decorators.js';

@ApiSchema({ name: 'AnalyticsSummary' })
export class AnalyticsSummaryDto implements AnalyticsSummary {
  @ApiCount()
  readonly tools!: number;

  @ApiCount('The number of tools that visitors see now')
  readonly activeTools!: number;

  @ApiCount()
  readonly categories!: number;

  @ApiCount('Uses in the last 30 UTC days, including those of deleted tools')
  readonly usage30d!: number;

  @ApiCount('All-time uses of the tools that exist')
  readonly usageTotal!: number;

  @ApiCount('All-time uses for each tool, rounded')
  readonly averagePerTool!: number;
}

@ApiSchema({ name: 'DayUses' })
export class DayUsesDto implements DayUses {
  @ApiProperty({ format: 'date' })
  readonly day!: string;

  @ApiCount()
  readonly uses!: number;
}

const VISITORS =
  'Counted without addresses: an estimate, with a standard error of 3 %. A visitor is an address with an agent on a UTC day';

@ApiSchema({ name: 'ToolDay' })
export class ToolDayDto extends DayUsesDto implements ToolDay {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    nullable: true,
    description: `${VISITORS}. Null if unknown, as before visitors were counted`,
  })
  readonly visitors!: number | null;
}

/** The sum of the days' visitors. */
const ApiVisitors = (): PropertyDecorator =>
  ApiProperty({
    type: 'integer',
    minimum: 0,
    nullable: true,
    description:
      'The sum over the days with a known number: a visitor on two days counts twice. Null if no day has one',
  });

@ApiSchema({ name: 'ToolUses' })
export class ToolUsesDto implements ToolUses {
  @ApiId()
  readonly toolId!: string;

  @ApiProperty()
  readonly name!: string;

  @ApiCount('Uses in the requested days; all-time uses without a range')
  readonly uses!: number;
}

@ApiSchema({ name: 'CategoryUses' })
export class CategoryUsesDto implements CategoryUses {
  @ApiId()
  readonly categoryId!: string;

  @ApiProperty()
  readonly name!: string;

  @ApiCount('The number of its tools, including inactive ones')
  readonly toolCount!: number;

  @ApiCount(
    'Uses of the tools that are in the category today; with `by=then`, uses of tools that were in it at the time of the click, deleted ones included. ' +
      'Uses in the requested days; all-time uses without a range',
  )
  readonly uses!: number;

  @ApiProperty({
    type: [DayUsesDto],
    description: 'Uses of each day, by the category at the time of the click',
  })
  readonly byDay!: readonly DayUsesDto[];
}

@ApiSchema({ name: 'NamedUses' })
export class NamedUsesDto implements NamedUses {
  @ApiProperty()
  readonly name!: string;

  @ApiCount()
  readonly uses!: number;
}

@ApiSchema({ name: 'ToolShare' })
export class ToolShareDto implements ToolShare {
  @ApiId()
  readonly id!: string;

  @ApiProperty()
  readonly name!: string;

  @ApiCount('Uses of the tools that are in the category today')
  readonly uses!: number;

  @ApiProperty({ type: 'number', minimum: 0, maximum: 1 })
  readonly share!: number;
}

@ApiSchema({ name: 'PreviousUses' })
export class PreviousUsesDto {
  @ApiProperty({ format: 'date' })
  readonly from!: string;

  @ApiProperty({ format: 'date' })
  readonly to!: string;

  @ApiCount()
  readonly uses!: number;

  @ApiVisitors()
  readonly visitors!: number | null;

  @ApiProperty({ type: [ToolDayDto] })
  readonly byDay!: readonly ToolDayDto[];
}

@ApiSchema({ name: 'ToolNumbers' })
export class ToolNumbersDto implements ToolNumbers {
  @ApiId()
  readonly toolId!: string;

  @ApiProperty()
  readonly name!: string;

  @ApiCount()
  readonly uses!: number;

  @ApiVisitors()
  readonly visitors!: number | null;

  @ApiProperty({ type: [ToolDayDto] })
  readonly byDay!: readonly ToolDayDto[];

  @ApiProperty({ type: PreviousUsesDto, description: 'The same number of days, immediately before' })
  readonly previous!: PreviousUsesDto;

  @ApiProperty({
    type: ToolShareDto,
    nullable: true,
    description: 'The category of the tool; null without one',
  })
  readonly category!: ToolShareDto | null;

  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 24, maxItems: 24 },
    minItems: 7,
    maxItems: 7,
    description: 'Uses by the day of the week, Monday the first, and the hour in UTC',
  })
  readonly hours!: readonly (readonly number[])[];

  @ApiProperty({ type: [NamedUsesDto], description: 'Browsers that the agents name, the most used first' })
  readonly browsers!: readonly NamedUsesDto[];

  @ApiProperty({ type: [NamedUsesDto], description: 'Systems that the agents name, the most used first' })
  readonly systems!: readonly NamedUsesDto[];
}

@ApiSchema({ name: 'Mover' })
export class MoverDto implements Mover {
  @ApiId()
  readonly toolId!: string;

  @ApiProperty()
  readonly name!: string;

  @ApiCount()
  readonly uses!: number;

  @ApiCount('Uses in the week before')
  readonly before!: number;
}

@ApiSchema({ name: 'Week' })
export class WeekDto {
  @ApiProperty({ format: 'date' })
  readonly from!: string;

  @ApiProperty({ format: 'date' })
  readonly to!: string;
}

@ApiSchema({ name: 'Movers' })
export class MoversDto extends WeekDto implements Movers {
  @ApiProperty({ type: WeekDto, description: 'The week before' })
  readonly previous!: WeekDto;

  @ApiProperty({ type: [MoverDto], description: 'The greatest differences first' })
  readonly risen!: readonly MoverDto[];

  @ApiProperty({ type: [MoverDto], description: 'The greatest differences first' })
  readonly fallen!: readonly MoverDto[];
}
