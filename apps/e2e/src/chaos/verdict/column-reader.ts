const UUID_BYTES = 16;

/** Reads numbers, texts and UUIDs from bytes, one after the other. */
export class ColumnReader {
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

  /** Reads seven bits at a time, the lowest first. Bit operators would cut times, which need more than 32 bits. */
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

  /** Length-prefixed bytes. */
  block(): Uint8Array {
    return this.bytes(this.varint());
  }

  text(length = this.varint()): string {
    return new TextDecoder().decode(this.bytes(length));
  }

  uuid(): string {
    return uuid(this.bytes(UUID_BYTES));
  }

  /** A text, or a UUID where the length is 0. */
  id(): string {
    const length = this.varint();
    return length === 0 ? this.uuid() : this.text(length);
  }
}

/** @throws Error when a column has no such cell */
export const cell = <Value>(column: ArrayLike<Value>, index: number): Value => {
  const value = column[index];
  if (value === undefined) throw new Error(`A column has no cell ${index}`);
  return value;
};

const uuid = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
