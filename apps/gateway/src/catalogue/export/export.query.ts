import { IsIn, IsOptional } from 'class-validator';
import { ApiFields } from '../../http/openapi/describe-fields.js';
import { EmptyIsAbsent } from '../../http/query-fields.js';

export const DIRECTORY_FORMATS = ['json', 'csv', 'bookmarks'] as const;
export type DirectoryFormat = (typeof DIRECTORY_FORMATS)[number];

@ApiFields()
export class ExportDirectoryQuery {
  /** `json` by default, which alone has banners and everything else that an import takes. */
  @EmptyIsAbsent()
  @IsOptional()
  @IsIn(DIRECTORY_FORMATS)
  format?: DirectoryFormat;
}
