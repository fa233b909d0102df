import type { Click } from '@tools-hub/contracts';
import type { Model } from 'mongoose';
import { clicksOf, visitorsOf, type LoggedCommit } from '../partition/partition-commit.js';
import { storedTree, sumOf, treeOf, type Combine, type CountTree, type StoredTree } from './count-tree.js';
import { countedDocument } from './counted-document.js';
import type { CommitCounts } from './counts.js';
import type { CountedDocument, ToolCollection } from './projection-models.js';
import type { ProjectionStore } from './projection-store.js';
import { sketchDocument } from './sketch-document.js';
import { sketchesOf, storedSketches } from './sketch-tree.js';

/** The kind of values that a projection has. */
interface ToolValues {
  /** Makes one of two values with the same path. */
  readonly combine: Combine;
  readonly toStored: (tools: CountTree) => StoredTree;
  readonly fromStored: (tools: StoredTree) => CountTree;
  readonly document: (model: Model<CountedDocument>, id: string) => ProjectionStore;
}

const COUNTS: ToolValues = {
  combine: sumOf,
  toStored: storedTree,
  fromStored: treeOf,
  document: countedDocument,
};

/** The ranks of sketches by register. */
const SKETCHES: ToolValues = {
  combine: Math.max,
  toStored: storedSketches,
  fromStored: sketchesOf,
  document: sketchDocument,
};

/**
 * A projection of uses by tool, in many documents for each partition. Its checkpoint is not that of the totals: logs that were
 * counted before the projection existed, or by a service of an older version, are counted from where it stands.
 */
export interface ToolProjection {
  readonly collection: ToolCollection;
  readonly values: ToolValues;
  /** The clicks of a commit that it needs. */
  readonly clicksIn: (commit: LoggedCommit) => readonly Click[];
  /** The values of a commit by the key of a document, then by the path of a value below `tools`. */
  readonly countsIn: (commit: CommitCounts) => ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The clicks after which a rebuild writes its documents. */
  readonly storeEveryClicks: number;
  /** Milliseconds between two updates while clicks keep coming. No card waits for them. */
  readonly everyMs: number;
  /** Milliseconds that a reader's counts may be behind the totals. */
  readonly maxBehindMs: number;
  /** The name of a document's counts in a message. */
  readonly label: string;
}

/** A document for each day, with the uses of each tool. */
export const TOOL_DAYS: ToolProjection = {
  collection: 'toolDays',
  values: COUNTS,
  clicksIn: clicksOf,
  countsIn: ({ toolDays }) => toolDays,
  storeEveryClicks: 500_000,
  everyMs: 1_000,
  maxBehindMs: 0,
  label: 'by tool',
};

/** Documents for each month, with the hours, browsers and systems of some of the tools. */
export const TOOL_MONTHS: ToolProjection = {
  collection: 'toolMonths',
  values: COUNTS,
  clicksIn: clicksOf,
  countsIn: ({ toolMonths }) => toolMonths,
  storeEveryClicks: 100_000,
  // An update touches a document for each group of tools, where the others touch one.
  everyMs: 3_000,
  maxBehindMs: 15_000,
  label: 'by tool and hour',
};

/** Documents for each month, with a sketch of the visitors of a tool on each day. */
export const TOOL_VISITORS: ToolProjection = {
  collection: 'toolVisitors',
  values: SKETCHES,
  // Years of clicks without marks needn't be decompressed.
  clicksIn: (commit) => (visitorsOf(commit) === undefined ? [] : clicksOf(commit)),
  countsIn: ({ toolVisitors }) => toolVisitors,
  storeEveryClicks: 100_000,
  // A sketch is read before each update.
  everyMs: 5_000,
  maxBehindMs: 15_000,
  label: 'of visitors',
};

export const TOOL_PROJECTIONS = [TOOL_DAYS, TOOL_MONTHS, TOOL_VISITORS] as const;
