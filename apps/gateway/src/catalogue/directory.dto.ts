import type { Type } from '@nestjs/common';
import { ApiProperty, ApiSchema, PartialType } from '@nestjs/swagger';
import type { ImportResult } from '@tools-hub/contracts';
import { BannerRow, CategoryRow, LIMITS, ToolRow } from '@tools-hub/domain';
import { ApiCount } from '../http/openapi/api.decorators.js';
import { NewType } from '../http/openapi/record-types.js';

const ApiFileId = (): PropertyDecorator =>
  ApiProperty({
    type: 'string',
    description: 'The id of the record in the file. A UUID v4 that no record has or had is kept.',
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

/** How many were added of each. */
@ApiSchema({ name: 'ImportResult' })
export class ImportResultDto implements ImportResult {
  @ApiCount()
  readonly categories!: number;

  @ApiCount()
  readonly tools!: number;

  @ApiCount()
  readonly banners!: number;
}
