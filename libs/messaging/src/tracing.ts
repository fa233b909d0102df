import { AsyncLocalStorage } from 'node:async_hooks';

/** The header of the W3C trace context, in requests over HTTP and in messages of NATS. */
export const TRACE_HEADER = 'traceparent';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** Attributes by the semantic conventions of OpenTelemetry. They hold no address, no cookie and no text of a user. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  readonly kind: SpanKind;
  readonly attributes?: SpanAttributes;
  /** The `traceparent` of the span that caused this one. Without it, the span begins a trace. */
  readonly parent?: string | undefined;
  /** The `traceparent`s of spans of other traces that belong to this work. */
  readonly links?: readonly string[];
  /** In milliseconds of `performance.now()`; the present by default. */
  readonly startedAt?: number;
}

/** A part of the work on a traced request. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** The context for the spans that this one causes, in this process and in others. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** @param error the code of the failure of an operation that failed */
  end(error?: string): void;
}

/** Starts the spans of one service. A process without traces has null in its place. */
export interface Tracing {
  /** Starts a span; null when it is not sampled, so that the work below it costs nothing either. */
  start(name: string, options: SpanOptions): Span | null;
}

const storage = new AsyncLocalStorage<Span>();

/** Runs `work` so that its log lines, requests and commands of the store belong to the span. */
export const withSpan = <Result>(span: Span, work: () => Result): Result => storage.run(span, work);

/** The span of the current work; null for work that belongs to no traced request. */
export const currentSpan = (): Span | null => storage.getStore() ?? null;
