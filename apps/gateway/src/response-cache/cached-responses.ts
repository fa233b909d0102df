import type { CachedResponse } from './cached-response.js';

/** Addresses kept ready, and the bytes they may take: more than a site has in use, few enough to stay small. */
const KEPT = 2_000;
const KEPT_BYTES = 64 * 1_024 * 1_024;
/** Characters of the longest address that a search makes. */
const LONGEST = 2_048;

/** Answers by address. The oldest make room, and an address asked for only once takes none. */
export class CachedResponses {
  readonly #answers = new Map<string, CachedResponse>();
  readonly #asked = new Set<string>();
  #weight = 0;

  get(address: string): CachedResponse | undefined {
    return this.#answers.get(address);
  }

  /** Drops all answers, but not the knowledge of which are asked for. */
  clear(): void {
    this.#answers.clear();
    this.#weight = 0;
  }

  /** Keeps an answer, from the second time that its address is asked for. */
  offer(address: string, ready: CachedResponse): void {
    if (!this.#isAskedAgain(address)) return;
    this.#drop(address);
    this.#answers.set(address, ready);
    this.#weight += ready.weight;
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= KEPT && this.#weight <= KEPT_BYTES) return;
      this.#drop(oldest);
    }
  }

  #isAskedAgain(address: string): boolean {
    if (this.#asked.has(address)) return true;
    if (address.length > LONGEST) return false;
    this.#asked.add(address);
    for (const oldest of this.#asked) {
      if (this.#asked.size <= KEPT) break;
      this.#asked.delete(oldest);
    }
    return false;
  }

  #drop(address: string): void {
    this.#weight -= this.#answers.get(address)?.weight ?? 0;
    this.#answers.delete(address);
  }
}
