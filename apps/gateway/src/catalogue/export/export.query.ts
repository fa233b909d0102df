import { ApiQueryFields } from '../../http/openapi/describe-fields.js';
import { QueryOneOf } from '../../http/query-fields.js';

const DIRECTORY_FORMATS = ['json', 'csv', 'bookmarks'] as const;
export type DirectoryFormat = (typeof DIRECTORY_FORMATS)[number];

@ApiQueryFields()
export class ExportDirectoryQuery {
  /** `json` by default, which alone has banners and everything else that an import takes. */
  @QueryOneOf(DIRECTORY_FORMATS)
  format?: DirectoryFormat;
}
