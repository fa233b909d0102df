import { newUuid } from '../../../shared/uuid.js';

/**
 * The idempotency keys of commands that can be repeated on purpose, such as an undo. While the outcome of a command is unknown, it has
 * the same key, so that a retry is not executed twice. After that the same body is a new command: the first may have been undone.
 */
export class CommandKeys {
  readonly #open = new Map<string, string>();

  of(command: unknown): string {
    const text = JSON.stringify(command);
    const key = this.#open.get(text) ?? newUuid();
    this.#open.set(text, key);
    return key;
  }

  settled(command: unknown): void {
    this.#open.delete(JSON.stringify(command));
  }
}
