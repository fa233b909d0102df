import { isDuplicateKey } from '@tools-hub/event-sourcing/mongo';
import type { Model } from 'mongoose';
import type { ClickLog } from '../partition/click-log.js';
import { clicksOf } from '../partition/partition-commit.js';
import { countsOf } from './counts.js';
import { FullCounts } from './full-counts.js';
import { dailyId, type CountedDocument, type ProjectionModels } from './projection-models.js';
import { monthOfId, readStoredCounts } from './stored-counts.js';

/** What is folded between two times that it is stored: the most that one that is killed has to do again. */
const STORE_EVERY_CLICKS = 500_000;

/**
 * Counts a log on in memory, from what is stored already, and stores whole documents: an update of thousands of fields takes
 * the store far longer. For documents that nobody else counts in.
 * @throws CountedElsewhere when somebody does all the same.
 */
export const countInBulk = async (
  models: ProjectionModels,
  log: Pick<ClickLog, 'partition' | 'pagesAfter'>,
  onStored: (position: number) => void,
): Promise<void> => {
  const { partition } = log;
  const before = await readStoredCounts(models, partition);
  const counts = FullCounts.restore(before);
  const stored = new Map(before.days.map(({ _id, position }) => [monthOfId(_id), position]));
  let storedTotals = before.totals?.position;
  const store = async (): Promise<void> => {
    for (const [month, { position }] of counts.months) {
      if (stored.get(month) === position) continue;
      await put(models.daily, dailyId(partition, month), counts.month(month), stored.get(month));
      stored.set(month, position);
    }
    // The totals last: their position is one up to which everything is counted.
    await put(models.totals, partition, counts.totals, storedTotals);
    storedTotals = counts.position;
    onStored(counts.position);
  };

  let clicks = 0;
  for await (const page of log.pagesAfter(counts.position)) {
    for (const commit of page) {
      counts.apply(countsOf(commit, clicksOf(commit)));
      clicks += commit.n;
    }
    if (clicks < STORE_EVERY_CLICKS) continue;
    await store();
    clicks = 0;
  }
  if (storedTotals !== counts.position && counts.position > 0) await store();
};

/** Stores a document in the place of the one that was read. */
const put = async (
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

export class CountedElsewhere extends Error {
  override readonly name = 'CountedElsewhere';

  constructor(id: string | number) {
    super(`The counts ${id} are changed by somebody else: is another rebuild at work?`);
  }
}
