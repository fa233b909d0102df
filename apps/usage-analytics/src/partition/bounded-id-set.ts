import { randomBytes } from 'node:crypto';
import { ID_BYTES } from './click-ids.js';

/** The number of a partition's last clicks among which a repeat is recognised. */
export const WINDOW_IDS = 100_000;

const WORDS = 4;
/** A random seed, since visitors choose the ids of their clicks and must not be able to choose colliding ones. */
const SEED = randomBytes(4).readUInt32LE();

/**
 * The last `capacity` ids; the oldest is evicted first, and each call takes constant time. A ring holds the ids as words, and a hash
 * table with open addressing finds them: 27 bytes an id, and nothing for the garbage collector to walk.
 */
export class BoundedIdSet {
  readonly #words: Uint32Array;
  /** 1 + the index in the ring, 0 for a free slot. */
  readonly #slots: Int32Array;
  readonly #mask: number;
  #count = 0;
  #next = 0;

  constructor(readonly capacity = WINDOW_IDS) {
    this.#words = new Uint32Array(capacity * WORDS);
    let slots = 2;
    while (slots < capacity * 2) slots *= 2;
    this.#slots = new Int32Array(slots);
    this.#mask = slots - 1;
  }

  get size(): number {
    return this.#count;
  }

  /** Whether the id at `offset` of `bytes` is in the set. */
  has(bytes: Uint8Array, offset = 0): boolean {
    return this.#find(wordsAt(bytes, offset)) >= 0;
  }

  /** Adds an id and evicts the oldest one when the set is full. False, without a change, when the id is there already. */
  add(bytes: Uint8Array, offset = 0): boolean {
    const id = wordsAt(bytes, offset);
    if (this.#find(id) >= 0) return false;
    if (this.#count === this.capacity) this.#remove(this.#next);
    else this.#count += 1;
    this.#words.set(id, this.#next * WORDS);
    let slot = this.#home(id);
    while (this.#slotAt(slot) !== 0) slot = (slot + 1) & this.#mask;
    this.#slots[slot] = this.#next + 1;
    this.#next = (this.#next + 1) % this.capacity;
    return true;
  }

  /** Adds concatenated ids, the oldest first. */
  addAll(ids: Uint8Array): void {
    for (let offset = 0; offset < ids.length; offset += ID_BYTES) this.add(ids, offset);
  }

  /** All ids, concatenated, the oldest first. */
  toBytes(): Buffer {
    const bytes = Buffer.allocUnsafe(this.#count * ID_BYTES);
    const first = this.#count === this.capacity ? this.#next : 0;
    for (let index = 0; index < this.#count; index++) {
      const id = this.#idAt((first + index) % this.capacity);
      id.forEach((word, part) => bytes.writeUInt32LE(word, index * ID_BYTES + part * 4));
    }
    return bytes;
  }

  /** The slot that holds the id, or -1. */
  #find(id: Words): number {
    let slot = this.#home(id);
    for (;;) {
      const entry = this.#slotAt(slot);
      if (entry === 0) return -1;
      const start = (entry - 1) * WORDS;
      if (
        this.#words[start] === id[0] &&
        this.#words[start + 1] === id[1] &&
        this.#words[start + 2] === id[2] &&
        this.#words[start + 3] === id[3]
      ) {
        return slot;
      }
      slot = (slot + 1) & this.#mask;
    }
  }

  /** Frees the slot of a ring index and moves the following slots back, so that no search ends too early. */
  #remove(index: number): void {
    let hole = this.#find(this.#idAt(index));
    if (hole < 0) return;
    let slot = hole;
    for (;;) {
      slot = (slot + 1) & this.#mask;
      const next = this.#slotAt(slot);
      if (next === 0) break;
      const home = this.#home(this.#idAt(next - 1));
      // A slot may move back only if its home is not between the hole and its slot.
      if (((slot - home) & this.#mask) < ((slot - hole) & this.#mask)) continue;
      this.#slots[hole] = next;
      hole = slot;
    }
    this.#slots[hole] = 0;
  }

  #idAt(index: number): Words {
    const start = index * WORDS;
    const word = (part: number): number => this.#words[start + part] ?? 0;
    return [word(0), word(1), word(2), word(3)];
  }

  #slotAt(slot: number): number {
    return this.#slots[slot] ?? 0;
  }

  #home(id: Words): number {
    let hash = SEED;
    for (const word of id) {
      hash = Math.imul(hash ^ word, 0x85ebca6b);
      hash ^= hash >>> 13;
      hash = Math.imul(hash, 0xc2b2ae35);
      hash ^= hash >>> 16;
    }
    return hash & this.#mask;
  }
}

type Words = readonly [number, number, number, number];

const wordsAt = (bytes: Uint8Array, offset: number): Words => {
  if (offset + ID_BYTES > bytes.length) throw new RangeError('The bytes end within an id');
  const byte = (index: number): number => bytes[offset + index] ?? 0;
  const word = (at: number): number =>
    (byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24)) >>> 0;
  return [word(0), word(4), word(8), word(12)];
};
