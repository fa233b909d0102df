import { DomainError } from '@tools-hub/contracts';

/** Answers whoever asks while a reading is under way, and for a moment after it, with one and the same reading. */
export class Shared<Value> {
  #reading: Promise<Value> | null = null;
  #last: { readonly value: Value; readonly at: number } | null = null;

  constructor(
    private readonly read: () => Promise<Value>,
    private readonly keepMs: number,
  ) {}

  /** @param isGood whether a value that was read a moment ago will do. */
  async get(isGood: (value: Value) => boolean): Promise<Value> {
    const last = this.#last;
    if (last !== null && performance.now() - last.at < this.keepMs && isGood(last.value)) return last.value;
    this.#reading ??= this.#readOnce();
    const value = await this.#reading;
    // A reading that was under way already may have looked before what the caller knows of.
    return isGood(value) ? value : this.#readOnce();
  }

  async #readOnce(): Promise<Value> {
    try {
      const value = await this.read();
      this.#last = { value, at: performance.now() };
      return value;
    } finally {
      this.#reading = null;
    }
  }
}

/** @throws DomainError UNAVAILABLE for whatever the store has to say against it. */
export const orUnavailable = async <Value>(reading: Promise<Value>): Promise<Value> => {
  try {
    return await reading;
  } catch {
    throw new DomainError('UNAVAILABLE', 'The counts are away');
  }
};
