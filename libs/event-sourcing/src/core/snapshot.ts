import type { ReadSnapshot, SnapshotPage } from '@tools-hub/contracts';
import type { Checkpoint } from './commit-log.js';
import type { FoldedView } from './in-memory-read-model.js';

/** How a view becomes a snapshot, and a view again. */
export interface SnapshotFormat<View, Entry> {
  /** Of the fold and of its entries. Whoever changes either raises it: snapshots of another version are not used. */
  readonly version: number;
  /** What the view holds, as a list that later commits don't change. Takes no time worth mentioning. */
  capture(view: View): readonly Entry[];
  /** Puts an entry into a view, as the commits did that led to it. */
  put(view: View, entry: Entry): void;
  /** All entries are in: for what a view knows besides them. */
  finish?(view: View, checkpoint: Checkpoint): void;
}

/** Where the parts of a snapshot are read: a service's own store, or somebody else's over the bus. */
export type SnapshotReader = (request: ReadSnapshot) => Promise<SnapshotPage | null>;

/** Characters of a part as JSON: escaped in a message, and in UTF-8, it stays far below what a message may be. */
const CHUNK_LENGTH = 256 * 1024;

/** Parts that are asked for before they are needed: the store and the bus work on them while one is taken in. */
const READ_AHEAD = 3;

/** The entries in parts, each a list as JSON. Made one by one, so that nothing waits long for its turn meanwhile. */
export function* chunksOf(entries: readonly unknown[]): Generator<string> {
  let texts: string[] = [];
  let length = 0;
  for (const entry of entries) {
    const text = JSON.stringify(entry);
    texts.push(text);
    length += text.length + 1;
    if (length < CHUNK_LENGTH) continue;
    yield `[${texts.join(',')}]`;
    texts = [];
    length = 0;
  }
  if (texts.length > 0 || entries.length === 0) yield `[${texts.join(',')}]`;
}

/** The view of the newest snapshot; null where there is none, or it was replaced while it was read. */
export const readSnapshot = async <View, Entry>(
  read: SnapshotReader,
  format: Omit<SnapshotFormat<View, Entry>, 'capture'>,
  emptyView: () => View,
): Promise<FoldedView<View> | null> => {
  const { version } = format;
  const first = await read({ version, chunk: 0 });
  if (first === null) return null;
  const { id, chunks, checkpoint } = first;
  const view = emptyView();
  const asked: Promise<SnapshotPage | null>[] = [Promise.resolve(first)];
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    while (asked.length <= READ_AHEAD && chunk + asked.length < chunks) {
      const page = read({ version, id, chunk: chunk + asked.length });
      // Whoever doesn't get as far as this part needn't know why it could not be read.
      page.catch(() => undefined);
      asked.push(page);
    }
    const page = (await asked.shift()) ?? null;
    if (page === null) return null;
    // What is in a snapshot of this version is what `capture` gave.
    for (const entry of JSON.parse(page.entries) as readonly Entry[]) format.put(view, entry);
  }
  format.finish?.(view, checkpoint);
  return { view, checkpoint };
};
