import type { DirectoryFile, ImportResult } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { Count, ListOf, Optionally, Text } from '../openapi/field.decorators.js';
import { AddBannerDto } from './banner.dto.js';
import { AddCategoryDto } from './category.dto.js';
import { AddToolDto } from './tool.dto.js';

const FileId = (description: string): PropertyDecorator =>
  Text({ max: LIMITS.name, optional: true, nullable: true, description });

export class CategoryRowDto extends AddCategoryDto {
  @FileId('What the file calls it; kept where it is a UUID v4 that is still free')
  readonly id?: string;
}

export class ToolRowDto extends AddToolDto {
  @FileId('What the file calls it; kept where it is a UUID v4 that is still free')
  readonly id?: string;
  @FileId('The id of a category of the same file')
  declare readonly categoryId?: string | null;
}

export class BannerRowDto extends AddBannerDto {
  @FileId('What the file calls it; kept where it is a UUID v4 that is still free')
  readonly id?: string;
}

/** A whole directory. */
export class DirectoryFileDto implements DirectoryFile {
  @ListOf(CategoryRowDto, { max: LIMITS.importTools })
  readonly categories!: readonly CategoryRowDto[];
  @ListOf(ToolRowDto, { max: LIMITS.importTools })
  readonly tools!: readonly ToolRowDto[];
  @ListOf(BannerRowDto, { max: LIMITS.importTools })
  readonly banners!: readonly BannerRowDto[];
}

@Optionally(DirectoryFileDto)
export class ImportDirectoryDto {}

/** How many were added of each. */
export class ImportResultDto implements ImportResult {
  @Count()
  readonly categories!: number;
  @Count()
  readonly tools!: number;
  @Count()
  readonly banners!: number;
}
