import { type Log, reasonOf } from '@tools-hub/local';
import { exitCodeOf, inWords, NOTHING, ONE_FAILED, ONE_PASSED, sum } from './stage.js';

/** Returns a description of the result, or undefined. */
export type Check = () => Promise<string | undefined>;

/** Runs checks one after the other. A failure is printed and counted, and the next check runs. */
export class Checks {
  #tally = NOTHING;

  constructor(
    private readonly log: Log,
    private readonly signal: AbortSignal,
  ) {}

  /** The number of checks that passed and of those that failed. */
  get summary(): string {
    return inWords(this.#tally);
  }

  get exitCode(): number {
    return exitCodeOf(this.#tally);
  }

  async that(title: string, check: Check): Promise<void> {
    try {
      await this.log.step(title, check, (found) => found ?? 'passed');
      this.#tally = sum([this.#tally, ONE_PASSED]);
    } catch (error) {
      this.signal.throwIfAborted();
      this.log.line(reasonOf(error));
      this.#tally = sum([this.#tally, ONE_FAILED]);
    }
  }
}

/** @throws Error that contains all problems */
export const expectNone = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new Error(problems.join('\n'));
};
