import { StoreConfig } from '@tools-hub/platform';
import { IsOptional, Validate } from 'class-validator';
import { SeedFileRule } from './directory/seed-file.rule.js';

export class CatalogueConfig extends StoreConfig {
  /** The path of a directory file that an empty catalogue begins with. */
  @IsOptional()
  @Validate(SeedFileRule)
  SEED_FILE?: string;
}
