import { newUuid } from '../../../shared/uuid.js';

/**
 * The idempotency keys of commands that can be meant again, such as an undo. One whose outcome is unknown keeps its key, so that it is
 * repeated and not done twice. After a known outcome the same body is another command: it may have been undone meanwhile.
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
