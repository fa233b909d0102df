/** The most cached sessions: more than the administrators of a site have. */
const SIZE = 1_000;

/** The sessions that auth has confirmed lately. They may have ended since. */
export class FamiliarSessions {
  /** The oldest first. */
  readonly #keys = new Set<string>();

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  add(key: string): void {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > SIZE && oldest !== undefined) this.#keys.delete(oldest);
  }

  delete(key: string): void {
    this.#keys.delete(key);
  }
}
