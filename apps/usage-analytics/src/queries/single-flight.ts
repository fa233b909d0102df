/** Shares one reading among all callers that ask while it is under way. */
export class SingleFlight<Value> {
  #reading: Promise<Value> | null = null;

  constructor(private readonly read: () => Promise<Value>) {}

  /** @param isGood whether a value is new enough: a reading under way may have begun before the caller's own knowledge */
  async get(isGood: (value: Value) => boolean): Promise<Value> {
    const value = await this.#share();
    return isGood(value) ? value : this.#share();
  }

  #share(): Promise<Value> {
    this.#reading ??= this.read().finally(() => (this.#reading = null));
    return this.#reading;
  }
}
