import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
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

/** The approximate characters of a part as JSON. Even if it can't be compressed, it stays far below the limit of a message. */
const CHUNK_LENGTH = 512 * 1024;

/** The number of parts that are requested ahead: the store and the bus work on them while one is parsed. */
const READ_AHEAD = 4;

/** The lowest level: most of the effect for a fraction of the time. */
const LEVEL = 1;

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** The entries in parts, each a JSON list, deflated. A generator, so that other work gets its turn between two parts. */
export async function* chunksOf(entries: readonly unknown[]): AsyncGenerator<Buffer> {
  for (const text of textsOf(entries)) yield await deflate(text, { level: LEVEL });
}

function* textsOf(entries: readonly unknown[]): Generator<string> {
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
  const asked: Promise<readonly Entry[] | null>[] = [entriesOf(first)];
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    while (asked.length <= READ_AHEAD && chunk + asked.length < chunks) {
      const entries = read({ version, id, chunk: chunk + asked.length }).then(entriesOf<Entry>);
      // A reader that stops before this part doesn't see its failure.
      entries.catch(() => undefined);
      asked.push(entries);
    }
    const entries = (await asked.shift()) ?? null;
    if (entries === null) return null;
    for (const entry of entries) format.put(view, entry);
  }
  format.finish?.(view, checkpoint);
  return { view, checkpoint };
};

/** A snapshot of the requested version holds the entries of `capture`. */
const entriesOf = async <Entry>(page: SnapshotPage | null): Promise<readonly Entry[] | null> =>
  page && (JSON.parse((await inflate(Buffer.from(page.entries, 'base64'))).toString()) as readonly Entry[]);
