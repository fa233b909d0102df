import type { ErrorCode } from '@tools-hub/contracts';
import { currentSpan, type Span, type Tracing } from './tracing.js';

/** Outcomes that are a fault of the system. Other errors are answers: the caller asked for something that isn't allowed or isn't there. */
const FAULTS: readonly string[] = [
  'INTERNAL',
  'UNAVAILABLE',
  'OVERLOADED',
  'OUTCOME_UNKNOWN',
] satisfies ErrorCode[];

/** Starts the span of a request that this process sends; null outside of a traced request. */
export const startClientSpan = (tracing: Tracing, subject: string): Span | null => {
  const parent = currentSpan()?.traceparent;
  return parent === undefined ? null : startRpcSpan(tracing, 'client', subject, parent);
};

/**
 * Starts the span of a request that this process answers; null for a request without a sampled trace.
 * @param parent the request's header, which is empty where it has none
 */
export const startServerSpan = (
  tracing: Tracing,
  subject: string,
  parent: string | undefined,
): Span | null => (parent ? startRpcSpan(tracing, 'server', subject, parent) : null);

const startRpcSpan = (
  tracing: Tracing,
  kind: 'client' | 'server',
  subject: string,
  parent: string,
): Span | null =>
  tracing.start(subject, {
    kind,
    parent,
    attributes: { 'rpc.system.name': 'nats', 'rpc.method': subject },
  });

/** @param outcome `OK`, or the code of the error */
export const endRpcSpan = (span: Span | null, outcome: string): void => {
  span?.set({ 'rpc.status_code': outcome });
  span?.end(FAULTS.includes(outcome) ? outcome : undefined);
};

/** Starts the span of an event that this process publishes; null outside of a traced request. */
export const startPublishSpan = (tracing: Tracing, subject: string): Span | null => {
  const parent = currentSpan()?.traceparent;
  if (parent === undefined) return null;
  const attributes = messagingAttributes(subject, 'publish', 'send');
  return tracing.start(`publish ${subject}`, { kind: 'producer', parent, attributes });
};

/** Starts the span of an event that this process receives; null for an event without a sampled trace. */
export const startProcessSpan = (
  tracing: Tracing,
  subject: string,
  parent: string | undefined,
): Span | null => {
  if (!parent) return null;
  const attributes = messagingAttributes(subject, 'process', 'process');
  return tracing.start(`process ${subject}`, { kind: 'consumer', parent, attributes });
};

/** The attributes of a span that publishes or handles messages, by OpenTelemetry's conventions. */
export const messagingAttributes = (subject: string, name: string, type: string) => ({
  'messaging.system': 'nats',
  'messaging.destination.name': subject,
  'messaging.operation.name': name,
  'messaging.operation.type': type,
});
