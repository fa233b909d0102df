import type { ApiError } from '../../../shared/api/api-error.js';
import { newUuid } from '../../../shared/uuid.js';

/** Whether the server has answered that it did not execute the command. Any other failure leaves the outcome open. */
const isRefused = ({ status }: ApiError): boolean => status !== null && status < 500;

/**
 * The idempotency keys of commands. As long as the outcome of a command is unknown, it has the same key, so that a retry is not executed
 * twice. After that the same body is a new command: the first may have been undone.
 */
export class CommandKeys {
  readonly #open = new Map<string, string>();

  /** Sends a command under its key. Rejects as `send` does. */
  async send<Answer>(command: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> {
    const text = JSON.stringify(command);
    const key = this.#open.get(text) ?? newUuid();
    this.#open.set(text, key);
    try {
      const answer = await send(key);
      this.#open.delete(text);
      return answer;
    } catch (error) {
      if (isRefused(error as ApiError)) this.#open.delete(text);
      throw error;
    }
  }
}
