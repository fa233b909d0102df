import type { ClickLog } from '../partition/click-log.js';
import { inSlices } from '../partition/slices.js';
import { add, put, type BulkCount } from './count-in-bulk.js';
import { addToTree, sizeOfTree, type CountTree } from './count-tree.js';
import { countsOf } from './counts.js';
import { storedToolIds } from './stored-counts.js';
import { countsId, toolCheckpointId, type ProjectionModels, type ToolDocument } from './projection-models.js';
import type { ToolProjection } from './tool-projection.js';

interface LoadedDocument {
  /** The checkpoint of the stored document; undefined without one. */
  readonly stored: number | undefined;
  position: number;
  readonly tools: CountTree;
}

/**
 * Continues the uses by tool of a log and writes whole documents. Only the documents since the last write are in memory. No other
 * process may count in these documents.
 * @throws CountedElsewhere when one does
 */
export const countToolsInBulk = async (
  projection: ToolProjection,
  models: ProjectionModels,
  log: Pick<ClickLog, 'partition' | 'pagesAfter' | 'head'>,
  { rules, onRead }: Pick<BulkCount, 'rules' | 'onRead'>,
): Promise<void> => {
  const { partition } = log;
  const { combine, fromStored, toStored } = projection.values;
  const model = models[projection.collection];
  const read = (id: string) => model.findById(id).lean<ToolDocument | null>().exec();
  const documents = new Map<string, LoadedDocument>();
  // Years have thousands of documents: only those that are stored are read.
  const known = new Set((await storedToolIds(model, partition)).map(({ _id }) => _id));
  const load = async (key: string): Promise<LoadedDocument> => {
    const id = countsId(partition, key);
    const document = known.has(id) ? await read(id) : null;
    return {
      stored: document?.position,
      position: document?.position ?? 0,
      tools: fromStored(document?.tools ?? {}),
    };
  };

  const checkpointId = toolCheckpointId(partition);
  let stored = (await read(checkpointId))?.position;
  let [position, at, clicks] = [stored ?? 0, 0, 0];
  const store = async (): Promise<void> => {
    const fresh: ToolDocument[] = [];
    for (const [key, { stored: before, position: last, tools }] of documents) {
      const document = { _id: countsId(partition, key), position: last, tools: toStored(tools) };
      const { _id, ...content } = document;
      if (before === undefined) fresh.push(document);
      else if (last !== before) await put(model, _id, content, before);
    }
    await add(model, fresh, ({ tools = {} }) => sizeOfTree(tools));
    for (const { _id } of fresh) known.add(_id);
    documents.clear();
    // The checkpoint comes last, so that every document is counted up to it.
    const checkpoint: Omit<ToolDocument, '_id'> = { position, mark: { position, at } };
    await put(model, checkpointId, checkpoint, stored);
    [stored, clicks] = [position, 0];
  };

  for await (const slice of inSlices(log.pagesAfter(position, await log.head()))) {
    onRead();
    for (const commit of slice) {
      if (commit._id !== position + 1)
        throw new Error(`The log has a gap: ${commit._id} came after ${position}`);
      const counts = countsOf(commit, projection.clicksIn(commit), rules, projection.collection);
      [position, at] = [commit._id, counts.at];
      for (const [key, values] of projection.countsIn(counts)) {
        const loaded = documents.get(key) ?? (await load(key));
        documents.set(key, loaded);
        // Written by a rebuild that was killed before its checkpoint.
        if (loaded.position >= position) continue;
        loaded.position = position;
        for (const [path, value] of values) addToTree(loaded.tools, path, value, combine);
      }
      clicks += commit.n;
    }
    if (clicks >= projection.storeEveryClicks) await store();
  }
  if (position !== (stored ?? 0)) await store();
};
