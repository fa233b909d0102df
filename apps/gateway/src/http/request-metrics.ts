import { Injectable } from '@nestjs/common';
import { DurationHistogram, Registry, type DurationSeries } from '@tools-hub/platform';
import { Counter } from 'prom-client';
import type { OpenRequest } from './admission/open-requests.js';
import { correlationOf } from './correlation.hook.js';

/** The route of addresses that don't exist. */
const UNMATCHED = 'unmatched';
/** The method of requests whose method no route has. */
export const OTHER = 'other';
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** The code of a request whose client left before it was answered, as in nginx. */
export const CLIENT_LEFT = 499;

/** The method as a label, of which there are few. */
export const knownMethodOf = (method: string): string => (METHODS.includes(method) ? method : OTHER);

/** A request that is over. Times are in milliseconds of `performance.now()`. */
interface FinishedRequest {
  readonly code: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly correlationId: string;
}

/** The requests of one method to one route. */
class RouteMetrics {
  readonly codes = new Map<number, number>();

  constructor(private readonly durations: DurationSeries) {}

  finished({ code, startedAt, endedAt, correlationId }: FinishedRequest): void {
    this.count(code);
    this.durations.observe((endedAt - startedAt) / 1_000, endedAt, correlationId);
  }

  count(code: number): void {
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
  }
}

/**
 * Counts and times the gateway's requests by the pattern of their route. Numbers are written while a request is answered, and become
 * metrics when the metrics are read, because a cached response takes less time than an observation of prom-client.
 */
@Injectable()
export class RequestMetrics {
  readonly #routes = new Map<string, Map<string, RouteMetrics>>();
  readonly #durations: DurationHistogram<'method' | 'route'>;

  constructor(registry: Registry) {
    const routes = this.#routes;
    const registers = [registry];
    this.#durations = new DurationHistogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests from their arrival until their response is sent, without event streams',
      labelNames: ['method', 'route'],
      registers,
    });
    new Counter({
      name: 'http_requests_total',
      help: 'Requests that are over, by the pattern of their route',
      labelNames: ['method', 'route', 'code'],
      registers,
      collect() {
        this.reset();
        for (const [route, methods] of routes)
          for (const [method, { codes }] of methods)
            for (const [code, count] of codes) this.inc({ method, route, code }, count);
      },
    });
  }

  /** The metrics of a method of a route. @param pattern undefined for an address that doesn't exist */
  of(method: string, pattern: string | undefined): RouteMetrics {
    const route = pattern ?? UNMATCHED;
    const knownMethod = knownMethodOf(method);
    const methods = this.#routes.get(route) ?? new Map<string, RouteMetrics>();
    const known = methods.get(knownMethod);
    if (known !== undefined) return known;
    const added = new RouteMetrics(this.#durations.add({ method: knownMethod, route }));
    this.#routes.set(route, methods.set(knownMethod, added));
    return added;
  }

  /** Records a request that is over. */
  follow(open: OpenRequest, pattern: string | undefined): void {
    open.onOver(() => {
      const { request, reply, openedAt: startedAt, requestClass } = open;
      const route = this.of(request.method, pattern);
      const code = reply.raw.headersSent ? reply.raw.statusCode : CLIENT_LEFT;
      // A stream ends when its browser leaves.
      if (requestClass === 'eventStream') route.count(code);
      else
        route.finished({
          code,
          startedAt,
          endedAt: performance.now(),
          correlationId: correlationOf(request),
        });
    });
  }
}
