import type { ReadSnapshot, SnapshotPage } from '@tools-hub/contracts';
import type { Checkpoint } from './commit-log.js';
import type { FoldedView } from './in-memory-read-model.js';

/** Converts a view to a snapshot and back. */
export interface SnapshotFormat<View, Entry> {
  /** The version of the fold and of the entries. A change of either raises it: snapshots of another version are ignored. */
  readonly version: number;
  /** The content of the view as a list that later commits don't change. It takes no noticeable time. */
  capture(view: View): readonly Entry[];
  /** Adds an entry to a view. */
  put(view: View, entry: Entry): void;
  /** Called after the last entry, for derived state. */
  finish?(view: View, checkpoint: Checkpoint): void;
}

/** Reads the parts of a snapshot: from the service's own store, or from another service over the bus. */
export type SnapshotReader = (request: ReadSnapshot) => Promise<SnapshotPage | null>;

/** The approximate characters of a part as JSON. Escaped and in UTF-8, it stays far below the limit of a message. */
const CHUNK_LENGTH = 256 * 1024;

/** The number of parts that are requested ahead: the store and the bus work on them while one is parsed. */
const READ_AHEAD = 3;

/** The entries in parts, each a JSON list. A generator, so that other work gets its turn between two parts. */
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

/** The view of the newest snapshot; null when there is none, or it was replaced during the read. */
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
      // A reader that stops before this part doesn't see its failure.
      page.catch(() => undefined);
      asked.push(page);
    }
    const page = (await asked.shift()) ?? null;
    if (page === null) return null;
    // A snapshot of this version holds the entries of `capture`.
    for (const entry of JSON.parse(page.entries) as readonly Entry[]) format.put(view, entry);
  }
  format.finish?.(view, checkpoint);
  return { view, checkpoint };
};
