import { DomainError, type ErrorCode } from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';
import { inTime } from '@tools-hub/event-sourcing/core';

/** Milliseconds that a request waits for the store, in all. */
export const STORE_DEADLINE_MS = 4_000;

/** Milliseconds that a read waits for the store: less than its caller's deadline. */
export const READ_DEADLINE_MS = 2_500;

/** The moment in so many milliseconds, of the process's steady clock: a step of the wall clock doesn't move it. */
export const deadlineAfter = (ms: number): number => performance.now() + ms;

interface Patience {
  /** The time to give up, from `deadlineAfter`. */
  readonly until: number;
  /** The code for a missing answer: nothing was done, or the outcome is unknown. */
  readonly code?: Extract<ErrorCode, 'UNAVAILABLE' | 'OUTCOME_UNKNOWN'>;
}

/** The driver's, the store's and the system's errors, such as EPIPE, bear their names. Any other error is a fault of this program. */
const isOfStore = (error: unknown): boolean => {
  if (!isRecord(error)) return false;
  const { name, code } = error;
  return (
    (typeof name === 'string' && name.startsWith('Mongo')) ||
    (typeof code === 'string' && /^E[A-Z]+$/.test(code))
  );
};

/**
 * Resolves to the store's answer.
 * @throws DomainError with the code when it is away, or not in time.
 */
export const fromStore = async <Result>(
  work: Promise<Result>,
  { until, code = 'UNAVAILABLE' }: Patience,
): Promise<Result> => {
  const away = (): DomainError =>
    new DomainError(
      code,
      code === 'UNAVAILABLE' ? 'The store is away' : 'It is not known whether this was saved',
    );
  try {
    return await inTime(work, Math.max(0, until - performance.now()), away);
  } catch (error) {
    throw isOfStore(error) ? away() : error;
  }
};
