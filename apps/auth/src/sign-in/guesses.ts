import { Injectable, Optional } from '@nestjs/common';
import { DomainError, type ClientKey, type ErrorCode } from '@tools-hub/contracts';
import { foldedName } from '@tools-hub/domain';
import { Throttle } from './throttle.js';

/** The errors of a sign-in whose password was right or was not checked. */
const NOT_WRONG: readonly ErrorCode[] = [
  'UNAVAILABLE',
  'OVERLOADED',
  'OUTCOME_UNKNOWN',
  'UNAUTHENTICATED',
  'SECOND_FACTOR_REQUIRED',
  // Of the second factor: too many wrong codes came before.
  'RATE_LIMITED',
];

/** The source of a guess: a device that is known for the account, or else a client. */
interface Guesser {
  readonly client: ClientKey;
  readonly device: string | null;
}

/** Slows down the guesses of one device or client at one account, existing or not, and no others. */
@Injectable()
export class Guesses {
  readonly #clients = new Throttle();
  /** Separate from the clients', whose number is unbounded: they would evict a device's attempts. */
  readonly #devices = new Throttle();

  constructor(@Optional() private readonly now = () => performance.now()) {}

  /** @throws DomainError RATE_LIMITED when the guesser has to wait; an error of `check`, which counts as a wrong guess. */
  async attempt<Result>(
    username: string,
    { client, device }: Guesser,
    check: () => Promise<Result>,
  ): Promise<Result> {
    if (client === null) return check();
    const throttle = device === null ? this.#clients : this.#devices;
    const key = JSON.stringify([foldedName(username), device ?? client]);
    const waitMs = throttle.begin(key, this.now());
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1_000);
      throw new DomainError('RATE_LIMITED', 'Too many attempts: wait before the next one', [], seconds);
    }
    try {
      const result = await check();
      throttle.succeeded(key);
      return result;
    } catch (error) {
      if (error instanceof DomainError && NOT_WRONG.includes(error.code)) {
        throttle.undone(key, this.now());
      }
      throw error;
    }
  }
}
