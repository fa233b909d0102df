import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema, PartialType } from '@nestjs/swagger';
import type { DirectoryFile, ImportPlan, ImportResult, RowProblem } from '@tools-hub/contracts';
import { BannerRow, CategoryRow, LIMITS, ToolRow } from '@tools-hub/domain';
import { ApiCount } from '../http/openapi/api.decorators.js';
import { NewType } from '../http/openapi/record-types.js';

const LISTS = ['categories', 'tools', 'banners'] as const;

const ApiFileId = (): PropertyDecorator =>
  ApiProperty({
    type: 'string',
    description:
      'The id of the record in the file. A UUID v4 becomes the id of the new record, unless a record has or had it.',
  });

const ApiRows = (type: Type<unknown>): PropertyDecorator =>
  ApiProperty({ type: [type], maxItems: LIMITS.importTools });

@ApiSchema({ name: 'CategoryRow' })
export class CategoryRowDto extends NewType(CategoryRow) {
  @ApiFileId()
  declare readonly id?: string | null;
}

@ApiSchema({ name: 'ToolRow' })
export class ToolRowDto extends NewType(ToolRow) {
  @ApiFileId()
  declare readonly id?: string | null;

  @ApiProperty({ type: 'string', description: 'The id of a category of the same file' })
  declare readonly categoryId?: string | null;
}

@ApiSchema({ name: 'BannerRow' })
export class BannerRowDto extends NewType(BannerRow) {
  @ApiFileId()
  declare readonly id?: string | null;
}

/** A whole directory. */
@ApiSchema({ name: 'DirectoryFile' })
export class DirectoryFileDto {
  @ApiRows(CategoryRowDto)
  readonly categories!: readonly CategoryRowDto[];

  @ApiRows(ToolRowDto)
  readonly tools!: readonly ToolRowDto[];

  @ApiRows(BannerRowDto)
  readonly banners!: readonly BannerRowDto[];
}

@ApiSchema({ name: 'ImportDirectory' })
export class ImportDirectoryDto extends PartialType(DirectoryFileDto) {
  /** Accepts any rows: up to 5 MiB of them are validated once, by the catalogue. */
  static validate(): void {}
}

@ApiSchema({ name: 'RowProblem' })
class RowProblemDto implements RowProblem {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    nullable: true,
    description:
      'The number of the row, where the head of a table is row 1; null for a problem of the whole file',
  })
  readonly row!: number | null;

  @ApiPropertyOptional({ enum: LISTS, description: 'The list of the row in an export of Tools Hub' })
  readonly list?: keyof DirectoryFile;

  @ApiProperty()
  readonly field!: string;

  @ApiProperty()
  readonly message!: string;
}

@ApiSchema({ name: 'ImportRow' })
class ImportRowDto {
  @ApiProperty({ enum: LISTS })
  readonly list!: keyof DirectoryFile;

  @ApiProperty({ type: 'integer', minimum: 1 })
  readonly row!: number;

  @ApiProperty({ enum: ['add', 'update', 'skip'] })
  readonly action!: 'add' | 'update' | 'skip';

  @ApiProperty()
  readonly name!: string;
}

@ApiSchema({ name: 'ImportColumns' })
class ImportColumnsDto {
  @ApiProperty({ type: [String] })
  readonly names!: readonly string[];

  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer', minimum: 0 } })
  readonly chosen!: Readonly<Record<string, number>>;
}

/** The numbers of rows that an import would add, use for an update, and leave out. */
@ApiSchema({ name: 'ImportPlan' })
export class ImportPlanDto implements ImportPlan {
  @ApiCount()
  readonly add!: number;

  @ApiCount()
  readonly update!: number;

  @ApiCount()
  readonly skip!: number;

  @ApiProperty({ type: [RowProblemDto] })
  readonly errors!: readonly RowProblemDto[];

  @ApiProperty({ type: [ImportRowDto], maxItems: 1_000, description: 'The first 1,000 valid rows' })
  readonly rows!: readonly ImportRowDto[];

  @ApiPropertyOptional({ type: ImportColumnsDto, description: 'The columns of a CSV file' })
  readonly columns?: ImportColumnsDto;
}

/** The number of added records of each kind. */
@ApiSchema({ name: 'ImportResult' })
export class ImportResultDto implements ImportResult {
  @ApiCount()
  readonly categories!: number;

  @ApiCount()
  readonly tools!: number;

  @ApiCount()
  readonly banners!: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description: 'The number of updated tools; absent where an import only adds',
  })
  readonly updated?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 0 })
  readonly skipped?: number;

  @ApiPropertyOptional({
    type: [RowProblemDto],
    description: 'The invalid rows, which were left out',
  })
  readonly errors?: readonly RowProblemDto[];
}
