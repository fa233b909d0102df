import { Catch, Logger, type RpcExceptionFilter } from '@nestjs/common';
import { DomainError, type WireError } from '@tools-hub/contracts';
import { throwError, type Observable } from 'rxjs';
import { currentCorrelation } from './correlation.js';

/** Converts the errors of a service to their form on the wire. Unexpected errors are logged, and their details are not sent. */
@Catch()
export class RpcErrorFilter implements RpcExceptionFilter<unknown> {
  readonly #logger = new Logger(RpcErrorFilter.name);

  catch(error: unknown): Observable<never> {
    return throwError(() => this.#toWire(error));
  }

  #toWire(error: unknown): WireError {
    const correlationId = currentCorrelation();
    if (error instanceof DomainError) {
      const { code, message, details, retryAfterSeconds } = error;
      return { code, message, details, correlationId, retryAfterSeconds };
    }
    this.#logger.error(error);
    return { code: 'INTERNAL', message: 'Something went wrong', details: [], correlationId };
  }
}
