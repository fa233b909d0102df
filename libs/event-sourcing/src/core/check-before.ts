import { DomainError, type ErrorCode } from '@tools-hub/contracts';

/** The result of a check, or its refusal. */
export interface Checked<Result> {
  readonly result: Result | null;
  readonly problem: DomainError | null;
}

/**
 * Awaits a check of a command that needs I/O. The decision throws its refusal: a repeated command gets its first answer before it is decided,
 * even if the check would refuse it by now.
 * @param refusals the codes of the refusals; the check throws all other errors
 */
export const checkBefore = async <Result>(
  check: Promise<Result>,
  refusals: readonly ErrorCode[] = ['INVALID'],
): Promise<Checked<Result>> => {
  try {
    return { result: await check, problem: null };
  } catch (error) {
    if (!(error instanceof DomainError) || !refusals.includes(error.code)) throw error;
    return { result: null, problem: error };
  }
};
