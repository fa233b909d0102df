/** The most changes that can be undone one after the other by key. Older ones can be undone in the History tab. */
const MAX_CHANGES = 100;

interface OwnChange {
  /** The id of its history entry. */
  readonly entry: string;
  /** The idempotency key of its command. */
  readonly key: string;
}

/** The changes that this tab made and did not undo, by the history entries that the answers named. The last one comes last. */
export class OwnChanges {
  #changes: readonly OwnChange[] = [];

  /** Records an answer. A repeated answer of the same command is no other change. */
  made(entry: string, key: string): void {
    this.forget(entry);
    this.#changes = [...this.#changes, { entry, key }].slice(-MAX_CHANGES);
  }

  entryOf(key: string): string | undefined {
    return this.#changes.findLast((change) => change.key === key)?.entry;
  }

  get last(): string | undefined {
    return this.#changes.at(-1)?.entry;
  }

  /** Returns whether the entry was a change of this tab. */
  forget(entry: string): boolean {
    const others = this.#changes.filter((change) => change.entry !== entry);
    const was = others.length < this.#changes.length;
    this.#changes = others;
    return was;
  }

  clear(): void {
    this.#changes = [];
  }
}

export const ownChanges = new OwnChanges();
