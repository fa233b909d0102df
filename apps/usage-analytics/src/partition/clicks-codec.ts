import type { Click } from '@tools-hub/contracts';
import { ByteReader, ByteWriter } from './byte-columns.js';
import { bytesToId, ID_BYTES, idToBytes } from './click-ids.js';

/** The version of the layout below. A changed layout is a new version; this one stays readable. */
export const CLICKS_VERSION = 1;

/**
 * Layout 1, column after column: the number of clicks; their ids; the dictionaries of tools, categories and agents;
 * each click's tool, category (0: none) and agent as an index into them; the times, each as the difference to the
 * one before; the bots as bits. Ids must be in lower case, times whole milliseconds.
 */
export const encodeClicks = (clicks: readonly Click[]): Buffer => {
  const writer = new ByteWriter(64 + clicks.length * 24);
  writer.varint(clicks.length);
  for (const { clickId } of clicks) writer.bytes(idToBytes(clickId));

  const tools = new Dictionary();
  const categories = new Dictionary();
  const agents = new Dictionary();
  const toolColumn = clicks.map(({ toolId }) => tools.indexOf(toolId));
  const categoryColumn = clicks.map(({ categoryId }) =>
    categoryId === null ? 0 : categories.indexOf(categoryId) + 1,
  );
  const agentColumn = clicks.map(({ agent }) => agents.indexOf(agent));
  for (const dictionary of [tools, categories, agents]) dictionary.write(writer);
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
  const reader = new ByteReader(bytes);
  const ids = readIds(reader);
  const count = ids.length / ID_BYTES;
  const tools = readDictionary(reader);
  const categories = readDictionary(reader);
  const agents = readDictionary(reader);
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

/** The clicks' ids alone, one after the other: what the fold needs of a commit. */
export const decodeIds = (version: number, bytes: Uint8Array): Uint8Array => {
  assertVersion(version);
  return readIds(new ByteReader(bytes));
};

const assertVersion = (version: number): void => {
  if (version !== CLICKS_VERSION) throw new Error(`Clicks of version ${version} can't be read here`);
};

const readIds = (reader: ByteReader): Buffer => reader.bytes(reader.varint() * ID_BYTES);

const readDictionary = (reader: ByteReader): string[] =>
  Array.from({ length: reader.varint() }, () => reader.text());

const readColumn = (reader: ByteReader, count: number): number[] =>
  Array.from({ length: count }, () => reader.varint());

const cell = <Value>(column: ArrayLike<Value>, index: number): Value => {
  const value = column[index];
  if (value === undefined) throw new RangeError(`A column has no cell ${index}`);
  return value;
};

/** Gives each distinct text the next index. */
class Dictionary {
  readonly #indexes = new Map<string, number>();

  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    const index = this.#indexes.size;
    this.#indexes.set(text, index);
    return index;
  }

  write(writer: ByteWriter): void {
    writer.varint(this.#indexes.size);
    for (const text of this.#indexes.keys()) writer.text(text);
  }
}
