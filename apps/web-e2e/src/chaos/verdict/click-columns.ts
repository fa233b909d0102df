import { inflateRawSync } from 'node:zlib';
import { AGENT_WORDS } from './agent-words.js';

/** What a commit of a partition's log says of one click. */
export interface LoggedClick {
  readonly clickId: string;
  readonly toolId: string;
  readonly categoryId: string | null;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly bot: boolean;
}

const ID_BYTES = 16;
/** Of the columns of one commit. */
const MOST_BYTES = 64 * 1_024 * 1_024;

/**
 * Reads a commit's clicks. The verdict has a reader of its own, so that a fault of the service's reader is not judged by
 * itself: number, ids, three dictionaries (tools, categories, agents), a column of indexes into each (0 is no category), the
 * differences of the times as zigzag varints, and the bots as bits. Layout 2 deflates what comes after the ids, and an entry of
 * a dictionary may be 0 and the bytes of a UUID.
 * @throws Error on another layout, or on bytes that are not of this one.
 */
export const readClickColumns = (layout: number, bytes: Uint8Array): LoggedClick[] => {
  if (layout !== 1 && layout !== 2) throw new Error(`Clicks of layout ${layout} can't be read here`);
  const whole = new Reader(bytes);
  const ids = Array.from({ length: whole.varint() }, () => uuid(whole.bytes(ID_BYTES)));
  const reader = layout === 1 ? whole : new Reader(inflate(whole.bytes(whole.varint())));
  const dictionary = (read: () => string): string[] => Array.from({ length: reader.varint() }, read);
  const [tools, categories] = [dictionary(() => reader.id()), dictionary(() => reader.id())];
  dictionary(() => reader.text());
  const column = (): number[] => ids.map(() => reader.varint());
  const [toolColumn, categoryColumn] = [column(), column()];
  column();
  let at = 0;
  const times = ids.map(() => (at += reader.zigzag()));
  const bots = reader.bytes(Math.ceil(ids.length / 8));
  if (!reader.atEnd || !whole.atEnd) throw new Error('There are more bytes than clicks');
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

const inflate = (bytes: Uint8Array): Buffer =>
  inflateRawSync(bytes, { dictionary: AGENT_WORDS, maxOutputLength: MOST_BYTES });

class Reader {
  #at = 0;

  constructor(private readonly source: Uint8Array) {}

  get atEnd(): boolean {
    return this.#at === this.source.length;
  }

  bytes(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.source.length) throw new Error('The bytes end before the clicks');
    const bytes = this.source.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }

  /** Seven bits at a time, the lowest first: times need more than 32. */
  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = cell(this.bytes(1), 0);
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }

  zigzag(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  text(length = this.varint()): string {
    return new TextDecoder().decode(this.bytes(length));
  }

  /** A text, or a UUID where the length is 0. */
  id(): string {
    const length = this.varint();
    return length === 0 ? uuid(this.bytes(ID_BYTES)) : this.text(length);
  }
}

const cell = <Value>(column: ArrayLike<Value>, index: number): Value => {
  const value = column[index];
  if (value === undefined) throw new Error(`A column has no cell ${index}`);
  return value;
};

const uuid = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
