import { isDuplicateKey } from '@tools-hub/event-sourcing/mongo';
import type { Model } from 'mongoose';
import type { CompiledRules } from '../judgement/compiled-rules.js';
import type { ClickLog } from '../partition/click-log.js';
import { clicksOf } from '../partition/partition-commit.js';
import { inSlices } from '../partition/slices.js';
import { countsOf } from './counts.js';
import { FullCounts } from './full-counts.js';
import { countsId, keyOfId, type CountedDocument, type ProjectionModels } from './projection-models.js';
import { readStoredCounts } from './stored-counts.js';

/** The clicks between two writes: the most that is repeated after a kill. */
const STORE_EVERY_CLICKS = 500_000;

export interface BulkCount {
  /** The rules that decide which clicks count. */
  readonly rules: CompiledRules;
  /** Called after each short slice of the log. The count ends when it throws. */
  readonly onRead: () => void;
  /** Called when everything up to a position is stored. */
  readonly onStored: (position: number) => void;
}

/**
 * Continues the counts of a log in memory and writes whole documents, since an update of thousands of fields takes the store far
 * longer. No other process may count in these documents.
 * @throws CountedElsewhere when one does
 */
export const countInBulk = async (
  models: ProjectionModels,
  log: Pick<ClickLog, 'partition' | 'pagesAfter' | 'head'>,
  { rules, onRead, onStored }: BulkCount,
): Promise<void> => {
  const { partition } = log;
  const before = await readStoredCounts(models, partition);
  const counts = FullCounts.restore(before);
  const stored = new Map(before.days.map(({ _id, position }) => [keyOfId(_id), position]));
  let storedTotals = before.totals?.position;
  const store = async (): Promise<void> => {
    for (const [month, { position }] of counts.months) {
      if (stored.get(month) === position) continue;
      await put(models.daily, countsId(partition, month), counts.month(month), stored.get(month));
      stored.set(month, position);
    }
    // The totals come last, so that everything is counted up to their checkpoint.
    await put(models.totals, partition, counts.totals, storedTotals);
    storedTotals = counts.position;
    onStored(counts.position);
  };

  let clicks = 0;
  // Not the clicks that arrive meanwhile: the end of a log that keeps growing may never be reached.
  for await (const slice of inSlices(log.pagesAfter(counts.position, await log.head()))) {
    onRead();
    for (const commit of slice) {
      counts.apply(countsOf(commit, clicksOf(commit), rules, 'totals'));
      clicks += commit.n;
    }
    if (clicks < STORE_EVERY_CLICKS) continue;
    await store();
    clicks = 0;
  }
  if (storedTotals !== counts.position && counts.position > 0) await store();
};

/**
 * Replaces the document that was read, or adds one where there was none.
 * @throws CountedElsewhere when another process has changed it
 */
export const put = async (
  model: Model<CountedDocument>,
  id: string | number,
  content: Omit<CountedDocument, '_id'> | null,
  position: number | undefined,
): Promise<void> => {
  if (content === null) return;
  if (position !== undefined) {
    const { matchedCount } = await model.replaceOne({ _id: id, position }, content);
    if (matchedCount !== 1) throw new CountedElsewhere(id);
    return;
  }
  try {
    await model.create({ _id: id, ...content });
  } catch (error) {
    throw isDuplicateKey(error) ? new CountedElsewhere(id) : error;
  }
};

/** The most documents of one insert, and the most of their counts: a message of a few megabytes. */
const ADDED_DOCUMENTS = 500;
const ADDED_COUNTS = 40_000;

/**
 * Adds documents in few messages.
 * @param sizeOf the number of counts of a document
 * @throws CountedElsewhere when there is one already
 */
export const add = async <Document extends CountedDocument>(
  model: Model<CountedDocument>,
  documents: readonly Document[],
  sizeOf: (document: Document) => number,
): Promise<void> => {
  for (let begin = 0; begin < documents.length;) {
    let [end, counts] = [begin, 0];
    do {
      const next = documents[end];
      counts += next === undefined ? 0 : sizeOf(next);
      end += 1;
    } while (end < documents.length && end - begin < ADDED_DOCUMENTS && counts < ADDED_COUNTS);
    try {
      await model.insertMany(documents.slice(begin, end), { lean: true });
    } catch (error) {
      throw isDuplicateKey(error) ? new CountedElsewhere(documents[begin]?._id ?? '') : error;
    }
    begin = end;
  }
};

class CountedElsewhere extends Error {
  override readonly name = 'CountedElsewhere';

  constructor(id: string | number) {
    super(`The counts ${id} are changed by another process: is another rebuild running?`);
  }
}
