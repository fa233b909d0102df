import { DomainError } from '@tools-hub/contracts';
import { inTime } from './in-time.js';

const storeAway = (): DomainError => new DomainError('UNAVAILABLE', 'The store is away');

/** Resolves to the store's answer. @throws DomainError its own; UNAVAILABLE when it fails or takes longer than `deadlineMs` */
export const fromStore = async <Result>(work: Promise<Result>, deadlineMs: number): Promise<Result> => {
  try {
    return await inTime(work, deadlineMs, storeAway);
  } catch (error) {
    throw error instanceof DomainError ? error : storeAway();
  }
};
