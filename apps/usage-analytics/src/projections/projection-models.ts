import type { Store } from '@tools-hub/event-sourcing/mongo';
import { Schema, type Model } from 'mongoose';
import { partitionName } from '../partition/commit-collection.js';
import { MAX_PARTITION_NUMBERS } from '../partition/partitionings.js';
import type { StoredTree } from './count-tree.js';

export interface DayCounts extends StoredTree {
  readonly uses: number;
  readonly byCategory: Readonly<Record<string, number>>;
}

/** A document of counts with its checkpoint: the position of the last commit that is counted. */
export interface CountedDocument {
  readonly _id: string | number;
  readonly position: number;
}

/** A position with the time of its commit (ms since 1970). */
interface PositionMark {
  readonly position: number;
  readonly at: number;
}

/** The checkpoint of a partition's projections. */
export interface ProjectionCheckpoint {
  readonly position: number;
  /** The time of the commit at the position in milliseconds since 1970, if known. */
  readonly at: number | undefined;
}

/** The checkpoint that a document holds. A service of an older version leaves the mark of an earlier one. */
export const checkpointIn = (
  document: Pick<TotalsDocument | ToolDocument, 'position' | 'mark'> | null | undefined,
): ProjectionCheckpoint => {
  const { position = 0, mark } = document ?? {};
  return { position, at: mark?.position === position ? mark.at : undefined };
};

/** The counts of one partition in one month. */
export interface DailyDocument extends CountedDocument {
  /** `03:2026-11` */
  readonly _id: string;
  readonly days?: Readonly<Record<string, DayCounts>>;
}

/** The all-time counts of one partition, by tool. */
export interface TotalsDocument extends CountedDocument {
  readonly _id: number;
  /** The mark of the checkpoint, or of an older one after a service of an older version has counted. */
  readonly mark?: PositionMark;
  /** The last commit with a click in each month. Months that only a service of an older version counted are absent. */
  readonly months?: Readonly<Record<string, number>>;
  readonly totals?: Readonly<Record<string, number>>;
}

/**
 * Counts of one partition by tool: the uses on one day, or the hours, browsers and systems of some tools in one month, or the
 * sketches of their visitors. The document with the partition's name alone is the checkpoint of all of them.
 */
export interface ToolDocument extends CountedDocument {
  /** `03:2026-11-22` of a day, `03:2026-11:2f` of a month, or `03` */
  readonly _id: string;
  /** Of the checkpoint only. */
  readonly mark?: PositionMark;
  readonly tools?: StoredTree;
}

const options = { versionKey: false, strict: 'throw', minimize: false } as const;
const counts = { type: Schema.Types.Mixed };
const position = { type: Number, required: true };

const dailySchema = new Schema({ _id: { type: String, required: true }, position, days: counts }, options);
const totalsSchema = new Schema(
  { _id: { type: Number, required: true }, position, mark: counts, months: counts, totals: counts },
  options,
);

const toolsSchema = new Schema(
  { _id: { type: String, required: true }, position, mark: counts, tools: counts },
  options,
);

/** The names of the collections of the first generation. Later ones have their number behind it. */
export const COUNTS_COLLECTIONS = [
  'usage_daily',
  'usage_tool_days',
  'usage_tool_months',
  'usage_tool_visitors',
  'usage_totals',
] as const;

export interface ProjectionModels {
  readonly daily: Model<CountedDocument>;
  readonly toolDays: Model<CountedDocument>;
  readonly toolMonths: Model<CountedDocument>;
  readonly toolVisitors: Model<CountedDocument>;
  readonly totals: Model<CountedDocument>;
}

/** The collections of projections by tool. */
export type ToolCollection = keyof Pick<ProjectionModels, 'toolDays' | 'toolMonths' | 'toolVisitors'>;

/** The collections of a generation of projections. The generation before the first rebuild is 0. */
export const projectionModels = ({ connection }: Store, generation: number): ProjectionModels => {
  const model = (name: string, schema: Schema): Model<CountedDocument> => {
    const collection = generation === 0 ? name : `${name}_${generation}`;
    const known = connection.models[collection] as Model<CountedDocument> | undefined;
    return known ?? connection.model<CountedDocument>(collection, schema, collection);
  };
  return {
    daily: model('usage_daily', dailySchema),
    toolDays: model('usage_tool_days', toolsSchema),
    toolMonths: model('usage_tool_months', toolsSchema),
    toolVisitors: model('usage_tool_visitors', toolsSchema),
    totals: model('usage_totals', totalsSchema),
  };
};

/** The id of a partition's document of a month, or of a projection by tool, such as that of a day. */
export const countsId = (partition: number, key: string): string => `${partitionName(partition)}:${key}`;

/** The month, or the key of a document by tool, in its id. */
export const keyOfId = (id: string): string => id.slice(id.indexOf(':') + 1);

/** The id of the checkpoint of a partition's documents of a projection by tool. */
export const toolCheckpointId = partitionName;
/** Those of all partitions that a site may ever have. */
export const toolCheckpointIds = Array.from({ length: MAX_PARTITION_NUMBERS }, (_, partition) =>
  toolCheckpointId(partition),
);
