import { StoreConfig } from '@tools-hub/platform';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min, Validate } from 'class-validator';
import { SeedFileRule } from './directory/seed-file.rule.js';

export class CatalogueConfig extends StoreConfig {
  /** The path of a directory file that an empty catalogue begins with. */
  @IsOptional()
  @Validate(SeedFileRule)
  SEED_FILE?: string;

  /** The most images that are stored. */
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(0)
  @Max(5_000)
  MAX_IMAGES = 2_000;

  /** The most megabytes of all stored images. */
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(0)
  @Max(10_000)
  MAX_IMAGES_MB = 200;
}
