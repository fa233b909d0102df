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

  @ApiCount('Those that visitors see now')
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

const VISITORS =
  'Counted without addresses: an estimate, with a standard error of 3 %. A visitor is an address with an agent on a UTC day';

@ApiSchema({ name: 'ToolDay' })
export class ToolDayDto extends DayUsesDto implements ToolDay {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    nullable: true,
    description: `${VISITORS}. Null when it is not known, as on days before visitors were counted`,
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
      'The sum of the days whose visitors are known: a visitor of two days counts twice. Null when those of no day are known',
  });

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

  @ApiCount('Of the tools that are in it today')
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

  @ApiProperty({ type: PreviousUsesDto, description: 'As many days, immediately before' })
  readonly previous!: PreviousUsesDto;

  @ApiProperty({ type: ToolShareDto, nullable: true, description: 'Its category; null without one' })
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

  @ApiCount('In the week before')
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
