/** A growing buffer for columns of numbers and texts. */
export class ByteWriter {
  #bytes: Buffer;
  #length = 0;

  constructor(expectedLength: number) {
    this.#bytes = Buffer.allocUnsafe(expectedLength);
  }

  /** A whole number from 0 to 2^53 - 1: seven bits per byte, the lowest first. */
  varint(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest >= 0x80) {
      // Bitwise operators would truncate a time to 32 bits.
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** A whole number of either sign, small ones in few bytes: 0, -1, 1, -2, 2 … become 0, 1, 2, 3, 4 … */
  zigzag(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** The bytes with their length before them. */
  block(value: Uint8Array): void {
    this.varint(value.length);
    this.bytes(value);
  }

  text(value: string): void {
    this.block(Buffer.from(value, 'utf8'));
  }

  finish(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }
}

/** Reads the output of a `ByteWriter`. Every method throws a RangeError when the bytes end too early. */
export class ByteReader {
  readonly #bytes: Buffer;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get atEnd(): boolean {
    return this.#offset === this.#bytes.length;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#bytes[this.#offset++];
      if (byte === undefined) throw new RangeError('The bytes end within a number');
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }

  zigzag(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  bytes(length: number): Buffer {
    const end = this.#offset + length;
    if (end > this.#bytes.length) throw new RangeError('The bytes end too early');
    const slice = this.#bytes.subarray(this.#offset, end);
    this.#offset = end;
    return slice;
  }

  block(): Buffer {
    return this.bytes(this.varint());
  }

  text(): string {
    return this.block().toString('utf8');
  }
}
