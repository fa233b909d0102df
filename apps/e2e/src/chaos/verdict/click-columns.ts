import { inflateRawSync } from 'node:zlib';
import { AGENT_WORDS } from './agent-words.js';
import { cell, ColumnReader } from './column-reader.js';

/** One click in a commit of a partition's log. */
export interface LoggedClick {
  readonly clickId: string;
  readonly toolId: string;
  readonly categoryId: string | null;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly bot: boolean;
}

/** The most bytes of the inflated columns of one commit. */
const MAX_BYTES = 64 * 1_024 * 1_024;

/**
 * Reads the clicks of a commit. The verdict has its own reader, so that an error in the service's reader cannot hide itself.
 * Layout: number, ids, three dictionaries (tools, categories, agents), a column of indexes into each (0 is no category), the
 * differences of the times as zigzag varints, and the bots as bits. Layout 2 deflates everything after the ids, and an entry of
 * a dictionary may be 0 and the bytes of a UUID.
 * @throws Error on another layout or malformed bytes
 */
export const readClickColumns = (layout: number, bytes: Uint8Array): LoggedClick[] => {
  if (layout !== 1 && layout !== 2) throw new Error(`Clicks of layout ${layout} can't be read here`);
  const whole = new ColumnReader(bytes);
  const ids = readIds(whole);
  const clicks = layout === 1 ? readColumns(whole, ids) : readDeflated(whole.block(), ids);
  if (!whole.atEnd) throw new Error('There are more bytes than clicks');
  return clicks;
};

export const readIds = (reader: ColumnReader): string[] =>
  Array.from({ length: reader.varint() }, () => reader.uuid());

const inflateColumns = (columns: Uint8Array): Uint8Array =>
  inflateRawSync(columns, { dictionary: AGENT_WORDS, maxOutputLength: MAX_BYTES });

/** The inflated columns of a commit or of packed commits, with all their texts. */
export const plainColumns = (layout: number, bytes: Uint8Array): Uint8Array => {
  if (layout === 1) return bytes;
  const whole = new ColumnReader(bytes);
  readIds(whole);
  // Packed commits start with their headers.
  if (layout === 3) whole.block();
  return inflateColumns(whole.block());
};

/** Decodes the clicks of the deflated columns of layout 2 and 3. */
export const readDeflated = (columns: Uint8Array, ids: readonly string[]): LoggedClick[] => {
  const reader = new ColumnReader(inflateColumns(columns));
  const clicks = readColumns(reader, ids);
  if (!reader.atEnd) throw new Error('There are more bytes than clicks');
  return clicks;
};

const readColumns = (reader: ColumnReader, ids: readonly string[]): LoggedClick[] => {
  const dictionary = (read: () => string): string[] => Array.from({ length: reader.varint() }, read);
  const [tools, categories] = [dictionary(() => reader.id()), dictionary(() => reader.id())];
  dictionary(() => reader.text());
  const column = (): number[] => ids.map(() => reader.varint());
  const [toolColumn, categoryColumn] = [column(), column()];
  column();
  let at = 0;
  const times = ids.map(() => (at += reader.zigzag()));
  const bots = reader.bytes(Math.ceil(ids.length / 8));
  return ids.map((clickId, index) => {
    const category = cell(categoryColumn, index);
    return {
      clickId,
      toolId: cell(tools, cell(toolColumn, index)),
      categoryId: category === 0 ? null : cell(categories, category - 1),
      at: cell(times, index),
      bot: ((cell(bots, index >> 3) >> (index & 7)) & 1) === 1,
    };
  });
};
