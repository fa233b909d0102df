import { DomainError, type ClientKey, type ErrorCode } from '@tools-hub/contracts';
import { accountStream } from '../account/account.events.js';
import { Throttle } from './throttle.js';

/** The password was not looked at. */
const NOT_CHECKED: readonly ErrorCode[] = ['UNAVAILABLE', 'OVERLOADED', 'OUTCOME_UNKNOWN', 'UNAUTHENTICATED'];

/** Slows guessing down: one client at one account, whether that account is there or not, and nobody else. */
export class Guesses {
  readonly #throttle = new Throttle();

  constructor(private readonly now: () => number) {}

  /** @throws DomainError RATE_LIMITED when the client has to wait; what `check` throws, which counts as a wrong guess. */
  async attempt<Result>(username: string, client: ClientKey, check: () => Promise<Result>): Promise<Result> {
    if (client === null) return check();
    const key = JSON.stringify([accountStream(username), client]);
    const waitMs = this.#throttle.begin(key, this.now());
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1_000);
      throw new DomainError('RATE_LIMITED', 'Too many attempts: wait before the next one', [], seconds);
    }
    try {
      const result = await check();
      this.#throttle.succeeded(key);
      return result;
    } catch (error) {
      if (error instanceof DomainError && NOT_CHECKED.includes(error.code)) {
        this.#throttle.undone(key, this.now());
      }
      throw error;
    }
  }
}
