import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';

/** Sets `Location` to the address of the record that a route has created: below its own. */
@Injectable()
export class LocationInterceptor implements NestInterceptor<{ readonly id: string }> {
  intercept(
    context: ExecutionContext,
    next: CallHandler<{ readonly id: string }>,
  ): Observable<{ readonly id: string }> {
    const http = context.switchToHttp();
    const { url = '' } = http.getRequest<FastifyRequest>().routeOptions;
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(tap(({ id }) => void reply.header('Location', `${url}/${id}`)));
  }
}
