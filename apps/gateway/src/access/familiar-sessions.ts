/** Sessions that are remembered: more than administrators of a site have. */
const SIZE = 1_000;

/** Which sessions auth has lately confirmed. It says nothing of whether they still hold: only that somebody signed in by them. */
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
