import { Catch, Logger, type RpcExceptionFilter } from '@nestjs/common';
import { DomainError, type WireError } from '@tools-hub/contracts';
import { throwError, type Observable } from 'rxjs';
import { currentCorrelation } from './correlation.js';

/** Turns whatever a service throws into its form on the wire. What nobody foresaw is logged and says nothing of itself. */
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
