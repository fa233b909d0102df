import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  EVENTS_PAGE,
  RECORD_TYPES,
  type CloudEvent,
  type FieldValue,
  type PublicSettings,
  type RecordDifference,
  type RecordType,
  type SiteDifference,
  type TypeDifference,
} from '@tools-hub/contracts';
import type { BannerRecord, CategoryRecord, ToolRecord } from '@tools-hub/domain';
import { Matches } from 'class-validator';
import { ApiCount, ApiTime } from '../http/openapi/api.decorators.js';
import { ApiQueryFields } from '../http/openapi/describe-fields.js';
import { QueryNumber, QueryText } from '../http/query-fields.js';
import { ApiValue } from './history.dto.js';

const ApiRecords = (): PropertyDecorator =>
  ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } });

@ApiSchema({ name: 'PastPositions' })
export class PastPositionsDto {
  @ApiCount()
  readonly catalogue!: number;

  @ApiCount()
  readonly settings!: number;
}

/** The content of the site as it was; tools without their uses. */
@ApiSchema({ name: 'PastSite' })
export class PastSiteDto {
  @ApiTime()
  readonly at!: string;

  @ApiProperty({
    type: PastPositionsDto,
    description: 'The position of the last commit of each log at that time',
  })
  readonly positions!: PastPositionsDto;

  @ApiRecords()
  readonly tools!: readonly ToolRecord[];

  @ApiRecords()
  readonly categories!: readonly CategoryRecord[];

  @ApiRecords()
  readonly banners!: readonly BannerRecord[];

  @ApiProperty({ type: 'object', additionalProperties: true })
  readonly settings!: PublicSettings;
}

@ApiSchema({ name: 'FieldDifference' })
export class FieldDifferenceDto {
  @ApiProperty()
  readonly field!: string;

  @ApiValue()
  readonly from!: FieldValue;

  @ApiValue()
  readonly to!: FieldValue;
}

@ApiSchema({ name: 'RecordDifference' })
export class RecordDifferenceDto implements RecordDifference {
  @ApiProperty({ type: 'string', enum: [...RECORD_TYPES] })
  readonly type!: RecordType;

  @ApiProperty()
  readonly id!: string;

  @ApiProperty()
  readonly name!: string;

  @ApiProperty({ type: [FieldDifferenceDto] })
  readonly fields!: readonly FieldDifferenceDto[];
}

@ApiSchema({ name: 'TypeDifference' })
export class TypeDifferenceDto implements TypeDifference {
  @ApiProperty({ type: [RecordDifferenceDto] })
  readonly added!: readonly RecordDifferenceDto[];

  @ApiProperty({ type: [RecordDifferenceDto] })
  readonly removed!: readonly RecordDifferenceDto[];

  @ApiProperty({ type: [RecordDifferenceDto] })
  readonly changed!: readonly RecordDifferenceDto[];
}

/** The records that differ between two times, by type. */
@ApiSchema({ name: 'SiteDifference' })
export class SiteDifferenceDto implements SiteDifference {
  @ApiProperty({ type: TypeDifferenceDto })
  readonly tools!: TypeDifferenceDto;

  @ApiProperty({ type: TypeDifferenceDto })
  readonly categories!: TypeDifferenceDto;

  @ApiProperty({ type: TypeDifferenceDto })
  readonly banners!: TypeDifferenceDto;

  @ApiProperty({ type: TypeDifferenceDto })
  readonly settings!: TypeDifferenceDto;
}

/** The most characters of a cursor. */
const CURSOR_LENGTH = 512;

@ApiQueryFields()
export class ListEventsQuery {
  /** The `next` of the page before; without it, the events from the beginning. */
  @QueryText(CURSOR_LENGTH)
  @Matches(/^[A-Za-z0-9_-]+$/, { message: '$property must be the cursor of a page of this log' })
  after?: string;

  @QueryNumber(EVENTS_PAGE)
  limit?: number;
}

@ApiSchema({ name: 'CloudEvent' })
export class CloudEventDto implements CloudEvent {
  @ApiProperty({ type: 'string', enum: ['1.0'] })
  readonly specversion!: '1.0';

  @ApiProperty({ description: '`<log>-<position>.<index in the commit>`' })
  readonly id!: string;

  @ApiProperty()
  readonly source!: string;

  @ApiProperty({ description: 'The type of the event and the version of its data' })
  readonly type!: string;

  @ApiProperty({ description: 'The stream of the event, which is one record' })
  readonly subject!: string;

  @ApiTime()
  readonly time!: string;

  @ApiProperty({ type: 'string', enum: ['application/json'] })
  readonly datacontenttype!: 'application/json';

  @ApiProperty()
  readonly actor!: string;

  @ApiProperty()
  readonly correlationid!: string;

  @ApiProperty({ type: 'object', additionalProperties: true })
  readonly data!: unknown;
}

@ApiSchema({ name: 'EventList' })
export class EventListDto {
  @ApiProperty({ type: [CloudEventDto] })
  readonly items!: readonly CloudEventDto[];

  @ApiProperty({ description: 'The cursor after the last item, also at the present end' })
  readonly next!: string;
}
