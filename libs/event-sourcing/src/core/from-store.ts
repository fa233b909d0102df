import { DomainError } from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';
import pTimeout, { TimeoutError } from 'p-timeout';

/** The moment in so many milliseconds, of the process's steady clock: a step of the wall clock doesn't move it. */
export const deadlineAfter = (ms: number): number => performance.now() + ms;

/** The messages for a missing answer: nothing was done, or the outcome is unknown. */
const MESSAGES = {
  UNAVAILABLE: 'The store is unavailable',
  OUTCOME_UNKNOWN: 'It is not known whether this was saved',
};

/** The error of a caller that got no answer of the store. */
export const noAnswer = (code: keyof typeof MESSAGES = 'UNAVAILABLE'): DomainError =>
  new DomainError(code, MESSAGES[code]);

/** The time until which a caller waits for the store. */
export interface Deadline {
  /** The time to give up, from `deadlineAfter`. */
  readonly until: number;
  readonly code?: keyof typeof MESSAGES;
}

/** The deadline of one call, in so many milliseconds. Calls that share a deadline pass the same `until`. */
export const within = (ms: number): Deadline => ({ until: deadlineAfter(ms) });

/**
 * Resolves to the store's answer. Any error that is not the store's is a fault of this program, and thrown as it is.
 * @throws DomainError with the code when the store is away, or not in time
 */
export const fromStore = async <Result>(
  work: Promise<Result>,
  { until, code }: Deadline,
): Promise<Result> => {
  try {
    return await pTimeout(work, { milliseconds: Math.max(1, until - performance.now()) });
  } catch (error) {
    throw error instanceof TimeoutError || isOfStore(error) ? noAnswer(code) : error;
  }
};

/** The driver's, the store's and the system's errors, such as EPIPE, bear their names. */
export const isOfStore = (error: unknown): boolean => {
  if (!isRecord(error)) return false;
  const { name, code } = error;
  return (
    (typeof name === 'string' && name.startsWith('Mongo')) ||
    (typeof code === 'string' && /^E[A-Z]+$/.test(code))
  );
};
