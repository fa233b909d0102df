import { TRACED_CLICKS, USAGE_STREAM, type Click } from '@tools-hub/contracts';
import type { AppendOutcome } from '@tools-hub/event-sourcing/core';
import { messagingAttributes, withSpan, type Tracing } from '@tools-hub/messaging';

/** The position and the clicks of a commit. */
interface TracedCommit {
  readonly partition: number;
  readonly position: number;
  readonly clicks: readonly Click[];
}

type Append = () => Promise<AppendOutcome>;

/** Runs the append of a commit, perhaps within a span. */
export type TraceCommit = (commit: TracedCommit, append: Append) => Promise<AppendOutcome>;

/**
 * Makes the spans of a commit that has traced clicks. A commit belongs to many traces, so its span begins one of its own, with a link to
 * each click. Each click's trace gets a span that links back to the commit. A commit without traced clicks has no span.
 */
export const commitSpans =
  (tracing: Tracing): TraceCommit =>
  async ({ partition, position, clicks }, append) => {
    const traced = tracesOf(clicks);
    if (traced.length === 0) return append();
    const startedAt = performance.now();
    const span = tracing.start('commit clicks', {
      kind: 'internal',
      links: traced,
      attributes: {
        'messaging.batch.message_count': clicks.length,
        'tools_hub.partition': partition,
        'tools_hub.position': position,
      },
    });
    if (span === null) return append();
    let error: string | undefined = 'INTERNAL';
    try {
      const outcome = await withSpan(span, append);
      error = outcome === 'appended' ? undefined : 'VERSION_CONFLICT';
      if (outcome === 'appended')
        for (const parent of traced) processed(tracing, parent, startedAt, span.traceparent);
      return outcome;
    } finally {
      span.end(error);
    }
  };

const tracesOf = (clicks: readonly Click[]): string[] =>
  clicks
    .flatMap(({ traceparent }) => (traceparent === undefined ? [] : [traceparent]))
    .slice(0, TRACED_CLICKS);

/** Adds the end of a click to its trace. */
const processed = (tracing: Tracing, parent: string, startedAt: number, commit: string): void =>
  tracing
    .start(`process ${USAGE_STREAM}`, {
      kind: 'consumer',
      parent,
      startedAt,
      links: [commit],
      attributes: messagingAttributes(USAGE_STREAM, 'process', 'process'),
    })
    ?.end();
