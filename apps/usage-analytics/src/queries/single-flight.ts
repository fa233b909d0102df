import { DomainError } from '@tools-hub/contracts';

/** Answers everybody who asks while a reading is under way with one and the same reading. */
export class SingleFlight<Value> {
  #reading: Promise<Value> | null = null;

  constructor(private readonly read: () => Promise<Value>) {}

  /** @param isGood whether a value will do: a reading under way may have looked before what the caller knows of. */
  async get(isGood: (value: Value) => boolean): Promise<Value> {
    const value = await this.#share();
    return isGood(value) ? value : this.#share();
  }

  #share(): Promise<Value> {
    this.#reading ??= this.read().finally(() => (this.#reading = null));
    return this.#reading;
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
