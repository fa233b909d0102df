import { IntersectionType } from '@nestjs/swagger';
import { HISTORY_KINDS, HISTORY_PAGE, type HistoryKind, type RecordType } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { CountToolsQuery, ListToolsQuery } from '../catalogue/list-tools.query.js';
import { IsTime } from '../http/is-time.decorator.js';
import { ApiQueryFields } from '../http/openapi/describe-fields.js';
import { DayAsTime, EmptyIsAbsent, QueryNumber, QueryOneOf, QueryText } from '../http/query-fields.js';

/** The filters of the history. */
@ApiQueryFields()
export class HistoryFilter {
  @QueryText(LIMITS.search)
  text?: string;

  @QueryOneOf(HISTORY_KINDS)
  kind?: HistoryKind;

  /** The id of a tool, a category or a banner; `site` for the settings; a user name in lower case for an account. */
  @QueryText(LIMITS.name)
  recordId?: string;

  @QueryText(LIMITS.name)
  actor?: string;

  /** A time, or a UTC day. */
  @EmptyIsAbsent()
  @DayAsTime('first')
  @IsOptional()
  @IsTime()
  from?: string;

  /** A time, or a UTC day, which is included. */
  @EmptyIsAbsent()
  @DayAsTime('last')
  @IsOptional()
  @IsTime()
  to?: string;
}

@ApiQueryFields()
export class ListHistoryQuery extends HistoryFilter {
  /** The id of an entry: only older entries are listed. */
  @EmptyIsAbsent()
  @IsOptional()
  @Matches(/^(catalogue|settings|auth)-[1-9]\d{0,14}$/, { message: '$property must be the id of an entry' })
  before?: string;

  @QueryNumber(HISTORY_PAGE)
  limit?: number;
}

const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

@ApiQueryFields()
export class ExportHistoryQuery extends HistoryFilter {
  @QueryOneOf(EXPORT_FORMATS)
  format?: ExportFormat;
}

@ApiQueryFields()
export class AtQuery {
  @IsTime()
  at!: string;
}

export class ListPastToolsQuery extends IntersectionType(ListToolsQuery, AtQuery) {}

export class CountPastToolsQuery extends IntersectionType(CountToolsQuery, AtQuery) {}

/** The types of records whose versions can be restored. */
const VERSIONED: readonly RecordType[] = ['tool', 'category', 'banner', 'note', 'settings'];

/** A record of the directory, or the settings, whose id is `site`. */
@ApiQueryFields()
export class VersionQuery {
  @IsIn(VERSIONED)
  type!: RecordType;

  @Matches(/^(site|[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$/, {
    message: '$property must be a UUID v4, or site',
  })
  id!: string;
}

@ApiQueryFields()
export class DiffQuery {
  @IsTime()
  from!: string;

  @IsTime()
  to!: string;
}
