import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  HISTORY_KINDS,
  HISTORY_LOGS,
  RECORD_TYPES,
  type FieldValue,
  type HistoryChange,
  type HistoryDay,
  type HistoryEntry,
  type HistoryKind,
  type HistoryLog,
  type HistoryRecord,
  type RecordType,
  type UndoChoices,
  type UndoConflict,
  type UndoPlan,
} from '@tools-hub/contracts';
import { ArrayMaxSize, IsArray, IsOptional, MaxLength } from 'class-validator';
import { IsTime } from '../http/is-time.decorator.js';
import { ApiCount, ApiTime, ApiTimeOrNull } from '../http/openapi/api.decorators.js';
import { ApiFields } from '../http/openapi/describe-fields.js';
import { ProblemDto } from '../http/openapi/problem.dto.js';
import { VersionQuery } from './history.query.js';

/** The most fields that one request names. */
const MAX_CHOICES = 2_000;
/** The most characters of `<type>/<id>/<field>`. */
const CHOICE_LENGTH = 200;

export const ApiValue = (description?: string): PropertyDecorator =>
  ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }],
    nullable: true,
    description,
  });
const ApiEntryId = (description?: string): PropertyDecorator =>
  ApiProperty({ type: 'string', pattern: '^(catalogue|settings|auth)-[1-9][0-9]{0,14}$', description });
const ApiOtherEntryId = (description: string): PropertyDecorator =>
  ApiProperty({ type: 'string', nullable: true, description });
const ApiRecordType = (): PropertyDecorator => ApiProperty({ type: 'string', enum: [...RECORD_TYPES] });

@ApiSchema({ name: 'HistoryRecord' })
export class HistoryRecordDto implements HistoryRecord {
  @ApiRecordType()
  readonly type!: RecordType;

  @ApiProperty()
  readonly id!: string;

  @ApiProperty({ description: 'The name after the commit, or before it if the commit removed the record' })
  readonly name!: string;
}

@ApiSchema({ name: 'HistoryChange' })
export class HistoryChangeDto implements HistoryChange {
  @ApiRecordType()
  readonly type!: RecordType;

  @ApiProperty()
  readonly id!: string;

  @ApiProperty()
  readonly field!: string;

  @ApiValue('The value before; null in a record that was added')
  readonly from!: FieldValue;

  @ApiValue('The value after; null in a record that was removed')
  readonly to!: FieldValue;
}

/** One commit, in words. */
@ApiSchema({ name: 'HistoryEntry' })
export class HistoryEntryDto implements HistoryEntry {
  @ApiEntryId()
  readonly id!: string;

  @ApiProperty({ type: 'string', enum: [...HISTORY_LOGS] })
  readonly log!: HistoryLog;

  @ApiCount('The position of the commit in its log')
  readonly position!: number;

  @ApiTime()
  readonly at!: string;

  @ApiProperty({ description: 'The user name of the administrator' })
  readonly actor!: string;

  @ApiProperty()
  readonly summary!: string;

  @ApiProperty({ type: 'string', enum: [...HISTORY_KINDS] })
  readonly kind!: HistoryKind;

  @ApiProperty({ type: [HistoryRecordDto] })
  readonly records!: readonly HistoryRecordDto[];

  @ApiProperty({
    type: [HistoryChangeDto],
    description: 'The changed fields; in a list of entries, the first ones',
  })
  readonly changes!: readonly HistoryChangeDto[];

  @ApiCount('The number of records that the commit changed')
  readonly recordCount!: number;

  @ApiCount('The number of all changes')
  readonly changeCount!: number;

  @ApiOtherEntryId('The entry that undid this one and is in effect; null without one')
  readonly undoneBy!: string | null;

  @ApiOtherEntryId('The entry that this one undid; null without one')
  readonly undoes!: string | null;
}

@ApiSchema({ name: 'HistoryList' })
export class HistoryListDto {
  @ApiProperty({ type: [HistoryEntryDto], description: 'Newest first' })
  readonly items!: readonly HistoryEntryDto[];

  @ApiOtherEntryId('The value of `before` for the next page; null at the end')
  readonly next!: string | null;
}

/** The commits of one kind on one UTC day. */
@ApiSchema({ name: 'HistoryDay' })
export class HistoryDayDto implements HistoryDay {
  @ApiProperty({ type: 'string', format: 'date' })
  readonly day!: string;

  @ApiProperty({ type: 'string', enum: [...HISTORY_KINDS] })
  readonly kind!: HistoryKind;

  @ApiCount('The number of commits')
  readonly count!: number;

  @ApiEntryId('The newest entry')
  readonly entry!: string;

  @ApiProperty({ description: 'The summary of the newest entry' })
  readonly summary!: string;

  @ApiTime()
  readonly first!: string;

  @ApiTime()
  readonly last!: string;
}

@ApiSchema({ name: 'UndoConflict' })
export class UndoConflictDto implements UndoConflict {
  @ApiRecordType()
  readonly type!: RecordType;

  @ApiProperty()
  readonly id!: string;

  @ApiProperty()
  readonly field!: string;

  @ApiValue('The value that the commit gave the field')
  readonly then!: FieldValue;

  @ApiValue()
  readonly now!: FieldValue;

  @ApiProperty({ type: 'string', nullable: true, description: 'The last person who changed it' })
  readonly by!: string | null;

  @ApiTimeOrNull()
  readonly at!: string | null;
}

/** The changes that an undo makes, and the fields that were changed since. Nothing is done yet. */
@ApiSchema({ name: 'UndoPlan' })
export class UndoPlanDto implements UndoPlan {
  @ApiProperty({ type: [HistoryRecordDto] })
  readonly records!: readonly HistoryRecordDto[];

  @ApiProperty({ type: [HistoryChangeDto] })
  readonly changes!: readonly HistoryChangeDto[];

  @ApiCount(
    'The number of records that change; `records` and `changes` have the first ones, as many as an answer holds',
  )
  readonly recordCount!: number;

  @ApiProperty({ type: [UndoConflictDto] })
  readonly conflicts!: readonly UndoConflictDto[];
}

/** A problem of the code `UNDO_CONFLICT`. */
@ApiSchema({ name: 'UndoProblem' })
export class UndoProblemDto extends ProblemDto {
  @ApiProperty({ type: [UndoConflictDto], required: false })
  readonly conflicts?: readonly UndoConflictDto[];
}

const IsListOfChoices = (): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: 'must be a list' }),
    ArrayMaxSize(MAX_CHOICES, { message: `must have at most ${MAX_CHOICES} items` }),
    MaxLength(CHOICE_LENGTH, {
      each: true,
      message: `must be a list of texts of at most ${CHOICE_LENGTH} characters`,
    }),
    IsOptional(),
  );

/** Choices for conflicting fields, each `<type>/<id>/<field>`; `*` stands for all. */
@ApiSchema({ name: 'UndoChoices' })
export class UndoChoicesDto implements UndoChoices {
  @ApiProperty({ type: [String], required: false, nullable: true, maxItems: MAX_CHOICES })
  @IsListOfChoices()
  readonly overwrite?: string[];

  @ApiProperty({ type: [String], required: false, nullable: true, maxItems: MAX_CHOICES })
  @IsListOfChoices()
  readonly keep?: string[];
}

@ApiSchema({ name: 'RestoreVersion' })
@ApiFields(VersionQuery)
export class RestoreVersionDto extends VersionQuery {}

@ApiSchema({ name: 'RestoreDirectory' })
export class RestoreDirectoryDto {
  @ApiTime()
  @IsTime()
  readonly at!: string;
}
