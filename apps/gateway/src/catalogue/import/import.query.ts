import { EXISTING_LINKS, type ExistingLinks } from '@tools-hub/contracts';
import { IsOptional, Matches } from 'class-validator';
import { ApiQueryFields } from '../../http/openapi/describe-fields.js';
import { EmptyIsAbsent, QueryOneOf } from '../../http/query-fields.js';
import { COLUMN_FIELDS, type ColumnChoice } from './foreign-rows.js';

const FIELD = `(?:${COLUMN_FIELDS.join('|')}):\\d{1,3}`;
const COLUMNS = new RegExp(`^${FIELD}(?:,${FIELD})*$`);

const INVALID_ROWS = ['refuse', 'skip'] as const;
type InvalidRows = (typeof INVALID_ROWS)[number];

@ApiQueryFields()
export class ImportQuery {
  /** `true`: nothing is imported, and the answer is the plan. */
  @QueryOneOf(['true', 'false'])
  dryRun?: 'true' | 'false';

  /** The treatment of rows whose link a tool has already: `add` by default for an own export, `skip` for any other file. */
  @QueryOneOf(EXISTING_LINKS)
  existing?: ExistingLinks;

  /** The treatment of invalid rows: `refuse` the file by default for an own export, `skip` them for any other file. */
  @QueryOneOf(INVALID_ROWS)
  invalid?: InvalidRows;

  /** The columns of a CSV file, counted from 0, such as `link:2,name:1`. They are guessed by their names by default. */
  @EmptyIsAbsent()
  @IsOptional()
  @Matches(COLUMNS, { message: '$property must be a list of fields and columns, such as link:2,name:1' })
  columns?: string;
}

/** The columns of `ImportQuery.columns`. */
export const columnsOf = (columns: string): ColumnChoice =>
  Object.fromEntries(
    columns.split(',').map((choice) => {
      const [field = '', column] = choice.split(':');
      return [field, Number(column)] as const;
    }),
  );
