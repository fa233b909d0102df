import { StoreConfig, WholeNumber } from '@tools-hub/platform';
import { IsOptional, Validate } from 'class-validator';
import { SeedFileRule } from './directory/seed-file.rule.js';

export class CatalogueConfig extends StoreConfig {
  /** The path of a directory file that is imported into an empty catalogue. */
  @IsOptional()
  @Validate(SeedFileRule)
  SEED_FILE?: string;

  /** The most images that are stored. */
  @WholeNumber(0, 5_000)
  MAX_IMAGES = 2_000;

  /** The most megabytes of all stored images. */
  @WholeNumber(0, 10_000)
  MAX_IMAGES_MB = 200;
}
