import { deflateRawSync, inflateRawSync, type ZlibOptions } from 'node:zlib';
import type { Click } from '@tools-hub/contracts';
import { ByteReader, ByteWriter } from './byte-columns.js';
import { bytesToId, ID_BYTES, idToBytes } from './click-ids.js';

/** The version of the layout that is written. A change of the layout is a new version; older ones stay readable. */
export const CLICKS_VERSION = 2;

/** The most bytes of a commit's columns: ten times what thousands of clicks with the longest agents take. */
const MAX_COLUMN_BYTES = 64 * 1024 * 1024;

/**
 * The compression dictionary of user agents. References to its end take the fewest bits.
 * It is part of layout 2: a change makes older commits unreadable.
 */
const AGENT_WORDS = Buffer.from(
  'curl/8.5.0Googlebot/2.1; +http://www.google.com/bot.html)(compatible; bingbot/2.0; OPR/115.0.0.0SamsungBrowser/27.0 ' +
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) Mozilla/5.0 (Linux; Android 10; K) Mobile Safari/537.36' +
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' +
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' +
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1' +
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0' +
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15' +
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
);

const INFLATED_COLUMNS: ZlibOptions = { dictionary: AGENT_WORDS, maxOutputLength: MAX_COLUMN_BYTES };

/**
 * Layout 2: the number of clicks; their ids; the length of what follows; and, deflated, column after column: the dictionaries of tools,
 * categories and agents, a UUID in 16 bytes; each click's tool, category (0: none) and agent as an index into them; the times, each as the
 * difference to the one before; the bots as bits. Ids must be in lower case, times whole milliseconds. Layout 1 is the same without the
 * compression, and every entry of a dictionary a text.
 */
export const encodeClicks = (clicks: readonly Click[], version = CLICKS_VERSION): Buffer => {
  assertVersion(version);
  const writer = new ByteWriter(16 + clicks.length * 18);
  writer.varint(clicks.length);
  for (const { clickId } of clicks) writer.bytes(idToBytes(clickId));
  if (version === 1) {
    writer.bytes(encodeColumns(clicks, writeText));
    return writer.finish();
  }
  writer.block(compressedColumns(clicks));
  return writer.finish();
};

/** The deflated columns of layout 2: everything of the clicks but their ids. */
export const compressedColumns = (clicks: readonly Click[]): Buffer =>
  deflateRawSync(encodeColumns(clicks, writeId), { dictionary: AGENT_WORDS });

/**
 * The clicks with these ids, of their compressed columns.
 * @throws RangeError on bytes that `compressedColumns` didn't write.
 */
export const readCompressedColumns = (columns: Uint8Array, ids: Uint8Array): Click[] =>
  decodeColumns(new ByteReader(inflate(columns, 'columns', INFLATED_COLUMNS)), ids, readId);

const encodeColumns = (clicks: readonly Click[], writeEntry: WriteEntry): Buffer => {
  const writer = new ByteWriter(64 + clicks.length * 8);
  const tools = new Dictionary();
  const categories = new Dictionary();
  const agents = new Dictionary();
  const toolColumn = clicks.map(({ toolId }) => tools.indexOf(toolId));
  const categoryColumn = clicks.map(({ categoryId }) =>
    categoryId === null ? 0 : categories.indexOf(categoryId) + 1,
  );
  const agentColumn = clicks.map(({ agent }) => agents.indexOf(agent));
  tools.write(writer, writeEntry);
  categories.write(writer, writeEntry);
  agents.write(writer, writeText);
  for (const column of [toolColumn, categoryColumn, agentColumn]) {
    for (const index of column) writer.varint(index);
  }

  let before = 0;
  for (const { at } of clicks) {
    writer.zigzag(at - before);
    before = at;
  }

  const bots = new Uint8Array(Math.ceil(clicks.length / 8));
  clicks.forEach(({ bot }, index) => {
    if (bot) bots[index >> 3] = (bots[index >> 3] ?? 0) | (1 << (index & 7));
  });
  writer.bytes(bots);
  return writer.finish();
};

/** @throws RangeError on bytes that `encodeClicks` didn't write, Error on a version that is not known here. */
export const decodeClicks = (version: number, bytes: Uint8Array): Click[] => {
  assertVersion(version);
  const whole = new ByteReader(bytes);
  const ids = readIds(whole);
  const clicks =
    version === 1 ? decodeColumns(whole, ids, readText) : readCompressedColumns(whole.block(), ids);
  if (!whole.atEnd) throw new RangeError('There are more bytes than clicks');
  return clicks;
};

const decodeColumns = (
  reader: ByteReader,
  ids: Uint8Array,
  readEntry: (reader: ByteReader) => string,
): Click[] => {
  const count = ids.length / ID_BYTES;
  const tools = readDictionary(reader, readEntry);
  const categories = readDictionary(reader, readEntry);
  const agents = readDictionary(reader, readText);
  const toolColumn = readColumn(reader, count);
  const categoryColumn = readColumn(reader, count);
  const agentColumn = readColumn(reader, count);
  let at = 0;
  const times = Array.from({ length: count }, () => (at += reader.zigzag()));
  const bots = reader.bytes(Math.ceil(count / 8));
  if (!reader.atEnd) throw new RangeError('There are more bytes than clicks');
  return times.map((time, index) => {
    const category = cell(categoryColumn, index);
    return {
      clickId: bytesToId(ids.subarray(index * ID_BYTES, (index + 1) * ID_BYTES)),
      toolId: cell(tools, cell(toolColumn, index)),
      categoryId: category === 0 ? null : cell(categories, category - 1),
      at: time,
      agent: cell(agents, cell(agentColumn, index)),
      bot: (cell(bots, index >> 3) & (1 << (index & 7))) !== 0,
    };
  });
};

/** The concatenated ids of the clicks, which are all that the fold needs of a commit. */
export const decodeIds = (version: number, bytes: Uint8Array): Uint8Array => {
  assertVersion(version);
  return readIds(new ByteReader(bytes));
};

const assertVersion = (version: number): void => {
  if (version !== 1 && version !== CLICKS_VERSION)
    throw new Error(`Clicks of version ${version} can't be read here`);
};

export const readIds = (reader: ByteReader): Buffer => reader.bytes(reader.varint() * ID_BYTES);

/** @throws RangeError on bytes that are not deflated, or too many of them */
export const inflate = (bytes: Uint8Array, what: string, options: ZlibOptions): Buffer => {
  try {
    return inflateRawSync(bytes, options);
  } catch (error) {
    throw new RangeError(`The ${what} can’t be decompressed`, { cause: error });
  }
};

const readDictionary = (reader: ByteReader, read: (reader: ByteReader) => string): string[] =>
  Array.from({ length: reader.varint() }, () => read(reader));

const readText = (reader: ByteReader): string => reader.text();

type WriteEntry = (text: string, writer: ByteWriter) => void;

const writeText: WriteEntry = (text, writer) => writer.text(text);

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Writes a UUID in lower case as 0 and its bytes, and anything else as a text, whose length is never 0. */
const writeId: WriteEntry = (id, writer) => {
  if (!ID.test(id)) return writer.text(id);
  writer.varint(0);
  writer.bytes(idToBytes(id));
};

const readId = (reader: ByteReader): string => {
  const length = reader.varint();
  return length === 0 ? bytesToId(reader.bytes(ID_BYTES)) : reader.bytes(length).toString('utf8');
};

const readColumn = (reader: ByteReader, count: number): number[] =>
  Array.from({ length: count }, () => reader.varint());

export const cell = <Value>(column: ArrayLike<Value>, index: number): Value => {
  const value = column[index];
  if (value === undefined) throw new RangeError(`A column has no cell ${index}`);
  return value;
};

/** Assigns the next index to each distinct text. */
class Dictionary {
  readonly #indexes = new Map<string, number>();

  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    const index = this.#indexes.size;
    this.#indexes.set(text, index);
    return index;
  }

  write(writer: ByteWriter, writeEntry: WriteEntry): void {
    writer.varint(this.#indexes.size);
    for (const text of this.#indexes.keys()) writeEntry(text, writer);
  }
}
