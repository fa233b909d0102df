import { DomainError } from '@tools-hub/contracts';

/** The result of a check, or its refusal. */
export interface Checked<Result> {
  readonly result: Result | null;
  readonly problem: DomainError | null;
}

/**
 * Awaits a check of a command that needs I/O. The decision throws its refusal: a repeated command gets its first answer before it is
 * decided, even if the check would refuse it by now, or the checked store or service is away.
 * @throws what the check throws besides a DomainError
 */
export const checkBefore = async <Result>(check: Promise<Result>): Promise<Checked<Result>> => {
  try {
    return { result: await check, problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { result: null, problem: error };
  }
};
