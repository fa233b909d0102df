import type { Span as ApiSpan } from '@opentelemetry/api';
import type { Span, SpanAttributes } from '@tools-hub/messaging';
import type { Libraries } from './libraries.js';

/** A span of OpenTelemetry that is recorded. */
export class OpenTelemetrySpan implements Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceparent: string;

  constructor(
    private readonly api: Libraries['api'],
    private readonly span: ApiSpan,
  ) {
    const { traceId, spanId } = span.spanContext();
    this.traceId = traceId;
    this.spanId = spanId;
    this.traceparent = `00-${traceId}-${spanId}-01`;
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes);
  }

  end(error?: string): void {
    if (error !== undefined) {
      this.span.setAttribute('error.type', error);
      // Without a message, which might hold a text of a user.
      this.span.setStatus({ code: this.api.SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}
