import { PermissionViolationError, RequestError, TimeoutError } from '@nats-io/transport-node';
import { DomainError, isRead } from '@tools-hub/contracts';
import { isNoResponders } from './broker-requirements.js';

/** Converts the failure of a request to an error for its caller. */
export const asDomainError = (error: unknown, subject: string): unknown => {
  const service = `The ${subject.split('.')[0]} service`;
  if (isNoResponders(error)) return new DomainError('UNAVAILABLE', `${service} is unavailable`);
  if (error instanceof RequestError && error.cause instanceof PermissionViolationError) {
    return new DomainError('UNAVAILABLE', `The message broker doesn't allow ${subject}`);
  }
  if (
    error instanceof TimeoutError ||
    (error instanceof RequestError && error.cause instanceof TimeoutError)
  ) {
    const code = isRead(subject) ? 'UNAVAILABLE' : 'OUTCOME_UNKNOWN';
    return new DomainError(code, `${service} did not answer in time`);
  }
  return error;
};
