import type { CachedResponse } from './cached-response.js';

/** The most cached addresses, and the most bytes of all of them. */
const MAX_ADDRESSES = 2_000;
const MAX_BYTES = 64 * 1_024 * 1_024;
/** The most characters of a cached address. */
const MAX_ADDRESS_LENGTH = 2_048;

/** Answers by address. The oldest are evicted, and an address is cached from its second request on. */
export class CachedResponses {
  readonly #answers = new Map<string, CachedResponse>();
  readonly #asked = new Set<string>();
  #weight = 0;

  /** The number of cached answers. */
  get size(): number {
    return this.#answers.size;
  }

  /** An upper bound of their bytes in memory. */
  get weight(): number {
    return this.#weight;
  }

  get(address: string): CachedResponse | undefined {
    return this.#answers.get(address);
  }

  /** Drops all answers, but not the addresses that are asked for. */
  clear(): void {
    this.#answers.clear();
    this.#weight = 0;
  }

  /** Caches an answer from the second request of its address on. */
  offer(address: string, response: CachedResponse): void {
    if (!this.#isAskedAgain(address)) return;
    this.#drop(address);
    this.#answers.set(address, response);
    this.#weight += response.weight;
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= MAX_ADDRESSES && this.#weight <= MAX_BYTES) return;
      this.#drop(oldest);
    }
  }

  #isAskedAgain(address: string): boolean {
    if (this.#asked.has(address)) return true;
    if (address.length > MAX_ADDRESS_LENGTH) return false;
    this.#asked.add(address);
    for (const oldest of this.#asked) {
      if (this.#asked.size <= MAX_ADDRESSES) break;
      this.#asked.delete(oldest);
    }
    return false;
  }

  #drop(address: string): void {
    this.#weight -= this.#answers.get(address)?.weight ?? 0;
    this.#answers.delete(address);
  }
}
