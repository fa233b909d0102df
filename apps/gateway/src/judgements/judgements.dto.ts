import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  JUDGEMENT_STATES,
  type AgentList,
  type AgentSample,
  type AgentUses,
  type CountChange,
  type Judgement,
  type JudgementPage,
  type JudgementPreview,
  type JudgementState,
  type LeftOut,
} from '@tools-hub/contracts';
import type { Rule } from '@tools-hub/domain';
import { ApiCount, ApiId, ApiTime } from '../http/openapi/api.decorators.js';
import { ApiRules } from './rules.dto.js';

const ApiShare = (description: string): PropertyDecorator =>
  ApiProperty({ type: 'number', minimum: 0, maximum: 1, description });

@ApiSchema({ name: 'Judgement' })
export class JudgementDto implements Judgement {
  @ApiCount()
  readonly id!: number;

  @ApiTime()
  readonly at!: string;

  @ApiProperty({ description: 'The user name of the administrator' })
  readonly actor!: string;

  @ApiRules()
  readonly rules!: readonly Rule[];

  @ApiProperty({
    type: 'string',
    enum: [...JUDGEMENT_STATES],
    description: 'The newest judgement is applied once all clicks are counted by it, in the background',
  })
  readonly state!: JudgementState;

  @ApiShare('The share of the commits of clicks that are counted by it')
  readonly progress!: number;
}

@ApiSchema({ name: 'JudgementPage' })
export class JudgementPageDto implements JudgementPage {
  @ApiProperty({ type: [JudgementDto], description: 'Newest first' })
  readonly items!: readonly JudgementDto[];

  @ApiCount('The judgement by which the clicks count now; 0 for none')
  readonly current!: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The value of `before` for the next page; null at the end',
  })
  readonly next!: number | null;
}

@ApiSchema({ name: 'AgentSample' })
export class AgentSampleDto implements AgentSample {
  @ApiProperty()
  readonly agent!: string;

  @ApiCount()
  readonly clicks!: number;

  @ApiCount()
  readonly counted!: number;
}

/** The clicks that do not count, by the reason. */
@ApiSchema({ name: 'LeftOut' })
export class LeftOutDto implements LeftOut {
  @ApiCount('Clicks left out by the list of bots')
  readonly bots!: number;

  @ApiCount('Clicks left out by a rule about agents')
  readonly rules!: number;

  @ApiCount('Clicks left out by a rule about a burst')
  readonly bursts!: number;
}

@ApiSchema({ name: 'AgentUses' })
export class AgentUsesDto implements AgentUses {
  @ApiProperty({ description: 'A browser, or the name of a program' })
  readonly family!: string;

  @ApiCount()
  readonly clicks!: number;

  @ApiShare('The share of all clicks of these days')
  readonly share!: number;

  @ApiCount()
  readonly counted!: number;

  @ApiProperty({ type: LeftOutDto })
  readonly leftOut!: LeftOutDto;

  @ApiTime()
  readonly first!: string;

  @ApiTime()
  readonly last!: string;

  @ApiProperty({ type: [AgentSampleDto], description: 'The agents with the most clicks' })
  readonly samples!: readonly AgentSampleDto[];
}

@ApiSchema({ name: 'AgentList' })
export class AgentListDto implements AgentList {
  @ApiProperty({ type: [AgentUsesDto], description: 'Most clicks first' })
  readonly items!: readonly AgentUsesDto[];

  @ApiCount('The sum over all families that match')
  readonly clicks!: number;

  @ApiCount('The sum over all families that match')
  readonly counted!: number;

  @ApiCount('The number of families that match and are not listed')
  readonly more!: number;
}

@ApiSchema({ name: 'CountChange' })
export class CountChangeDto implements CountChange {
  @ApiCount()
  readonly before!: number;

  @ApiCount()
  readonly after!: number;
}

@ApiSchema({ name: 'DayChange' })
export class DayChangeDto extends CountChangeDto {
  @ApiProperty({ type: 'string', format: 'date' })
  readonly day!: string;
}

@ApiSchema({ name: 'ToolChange' })
export class ToolChangeDto extends CountChangeDto {
  @ApiId()
  readonly toolId!: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'The name of the tool; null for a deleted one',
  })
  readonly name!: string | null;
}

@ApiSchema({ name: 'AgentChange' })
export class AgentChangeDto extends CountChangeDto {
  @ApiProperty()
  readonly family!: string;
}

/** The number of changes that are not listed. */
@ApiSchema({ name: 'MoreChanges' })
export class MoreChangesDto {
  @ApiCount()
  readonly days!: number;

  @ApiCount()
  readonly tools!: number;

  @ApiCount()
  readonly agents!: number;
}

/** The counts as they are and as they would be. Only days, tools and agents whose counts change are listed. */
@ApiSchema({ name: 'JudgementPreview' })
export class JudgementPreviewDto implements JudgementPreview {
  @ApiProperty({ type: CountChangeDto })
  readonly total!: CountChangeDto;

  @ApiProperty({ type: [DayChangeDto], description: 'The changed days, in order' })
  readonly days!: readonly DayChangeDto[];

  @ApiProperty({ type: [ToolChangeDto], description: 'The greatest changes first' })
  readonly tools!: readonly ToolChangeDto[];

  @ApiProperty({ type: [AgentChangeDto], description: 'The greatest changes first' })
  readonly agents!: readonly AgentChangeDto[];

  @ApiProperty({ type: MoreChangesDto })
  readonly more!: MoreChangesDto;
}
