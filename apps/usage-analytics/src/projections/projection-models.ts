import type { Store } from '@tools-hub/event-sourcing/mongo';
import { Schema, type Model } from 'mongoose';
import { partitionName } from '../partition/click-log.js';

export interface DayCounts {
  readonly uses: number;
  readonly byCategory: Readonly<Record<string, number>>;
}

/** A document of counts, and the position of the last commit that is counted in it. */
export interface CountedDocument {
  readonly _id: string | number;
  readonly position: number;
}

/** The counts of one partition in one month. */
export interface DailyDocument extends CountedDocument {
  /** `03:2026-11` */
  readonly _id: string;
  readonly days?: Readonly<Record<string, DayCounts>>;
}

/** The all-time counts of one partition, by tool. */
export interface TotalsDocument extends CountedDocument {
  readonly _id: number;
  readonly totals?: Readonly<Record<string, number>>;
}

const options = { versionKey: false, strict: 'throw', minimize: false } as const;
const counts = { type: Schema.Types.Mixed };
const position = { type: Number, required: true };

const dailySchema = new Schema({ _id: { type: String, required: true }, position, days: counts }, options);
const totalsSchema = new Schema({ _id: { type: Number, required: true }, position, totals: counts }, options);

export interface ProjectionModels {
  readonly daily: Model<CountedDocument>;
  readonly totals: Model<CountedDocument>;
}

export const projectionModels = ({ connection }: Store): ProjectionModels => ({
  daily: connection.model<CountedDocument>('usage_daily', dailySchema, 'usage_daily'),
  totals: connection.model<CountedDocument>('usage_totals', totalsSchema, 'usage_totals'),
});

export const dailyId = (partition: number, month: string): string => `${partitionName(partition)}:${month}`;
