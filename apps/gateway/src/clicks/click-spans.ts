import { DomainError, USAGE_STREAM, type Click } from '@tools-hub/contracts';
import { currentSpan, messagingAttributes, type Tracing } from '@tools-hub/messaging';
import type { PublishBatch } from './group-commit.js';

/** Adds the trace context of its request to a click, if that is traced. */
export const withTrace = (click: Click): Click => {
  const span = currentSpan();
  return span === null ? click : { ...click, traceparent: span.traceparent };
};

/**
 * Publishes the batches of traced clicks within a span. The span is part of the trace of the first such click, and links to those of the
 * others, because a batch belongs to all of them.
 */
export const tracedPublish = (tracing: Tracing, publish: PublishBatch): PublishBatch => {
  const destination = USAGE_STREAM;
  return async (batch, since) => {
    const [parent, ...links] = Object.values(batch.traces ?? {});
    if (parent === undefined) return publish(batch, since);
    const span = tracing.start(`publish ${destination}`, {
      kind: 'producer',
      parent,
      links,
      attributes: messagingAttributes(destination, 'publish', 'send'),
    });
    try {
      await publish(batch, since);
      span?.end();
    } catch (error) {
      span?.end(error instanceof DomainError ? error.code : 'INTERNAL');
      throw error;
    }
  };
};
