import type { ClickLog } from '../partition/click-log.js';
import { clicksOf } from '../partition/partition-commit.js';
import { inSlices } from '../partition/slices.js';
import { add, put, STORE_EVERY_CLICKS, type BulkCount } from './count-in-bulk.js';
import { countsOf } from './counts.js';
import { storedDays } from './stored-counts.js';
import {
  toolDayId,
  toolDaysCheckpointId,
  type ProjectionModels,
  type ToolDayDocument,
} from './projection-models.js';

interface LoadedDay {
  /** The checkpoint of the stored document; undefined without one. */
  readonly stored: number | undefined;
  position: number;
  readonly tools: Map<string, number>;
}

/**
 * Continues the uses by tool and day of a log and writes whole documents. Only the days since the last write are in memory. No other
 * process may count in these documents.
 * @throws CountedElsewhere when one does
 */
export const countToolDaysInBulk = async (
  { toolDays }: ProjectionModels,
  log: Pick<ClickLog, 'partition' | 'pagesAfter' | 'head'>,
  { rules, onRead }: Pick<BulkCount, 'rules' | 'onRead'>,
): Promise<void> => {
  const { partition } = log;
  const read = (id: string) => toolDays.findById(id).lean<ToolDayDocument | null>().exec();
  const days = new Map<string, LoadedDay>();
  // Years have thousands of days: only those that are stored are read.
  const known = new Set((await storedDays(toolDays, partition)).map(({ _id }) => _id));
  const load = async (day: string): Promise<LoadedDay> => {
    const id = toolDayId(partition, day);
    const document = known.has(id) ? await read(id) : null;
    const tools = new Map(Object.entries(document?.tools ?? {}));
    return { stored: document?.position, position: document?.position ?? 0, tools };
  };

  const checkpointId = toolDaysCheckpointId(partition);
  let stored = (await read(checkpointId))?.position;
  let [position, at, clicks] = [stored ?? 0, 0, 0];
  const store = async (): Promise<void> => {
    const fresh: ToolDayDocument[] = [];
    for (const [day, { stored: before, position: last, tools }] of days) {
      const document = { _id: toolDayId(partition, day), position: last, tools: Object.fromEntries(tools) };
      const { _id, ...content } = document;
      if (before === undefined) fresh.push(document);
      else if (last !== before) await put(toolDays, _id, content, before);
    }
    await add(toolDays, fresh, ({ tools = {} }) => Object.keys(tools).length);
    for (const { _id } of fresh) known.add(_id);
    days.clear();
    // The checkpoint comes last, so that every day is counted up to it.
    const checkpoint: Omit<ToolDayDocument, '_id'> = { position, mark: { position, at } };
    await put(toolDays, checkpointId, checkpoint, stored);
    [stored, clicks] = [position, 0];
  };

  for await (const slice of inSlices(log.pagesAfter(position, await log.head()))) {
    onRead();
    for (const commit of slice) {
      if (commit._id !== position + 1)
        throw new Error(`The log has a gap: ${commit._id} came after ${position}`);
      const counts = countsOf(commit, clicksOf(commit), rules);
      [position, at] = [commit._id, counts.at];
      for (const [day, tools] of counts.toolDays) {
        const loaded = days.get(day) ?? (await load(day));
        days.set(day, loaded);
        // Written by a rebuild that was killed before its checkpoint.
        if (loaded.position >= position) continue;
        loaded.position = position;
        for (const [tool, uses] of tools) loaded.tools.set(tool, (loaded.tools.get(tool) ?? 0) + uses);
      }
      clicks += commit.n;
    }
    if (clicks >= STORE_EVERY_CLICKS) await store();
  }
  if (position !== (stored ?? 0)) await store();
};
