import { describe, expect, it } from 'vitest';
import { TRACED_CLICKS, type Click } from '@tools-hub/contracts';
import type { AppendOutcome } from '@tools-hub/event-sourcing/core';
import { currentSpan, type Span, type SpanOptions, type Tracing } from '@tools-hub/messaging';
import { aClick } from '../testing/click-ledger.js';
import { commitSpans } from './commit-spans.js';

interface StartedSpan extends SpanOptions {
  readonly name: string;
  readonly span: Span;
  end?: string | null;
}

/** Tracing that samples everything, and the spans that it recorded. */
const recorder = () => {
  const started: StartedSpan[] = [];
  const tracing: Tracing = {
    start: (name, options) => {
      const spanId = String(started.length + 1).padStart(16, '0');
      const span: Span = {
        traceId: 'c'.repeat(32),
        spanId,
        traceparent: `00-${'c'.repeat(32)}-${spanId}-01`,
        set: () => undefined,
        end: (error) => void (entry.end = error ?? null),
      };
      const entry: StartedSpan = { name, ...options, span };
      started.push(entry);
      return span;
    },
  };
  return { started, trace: commitSpans(tracing) };
};

const traced = (n: number): Click =>
  aClick({ traceparent: `00-${'a'.repeat(32)}-${String(n).padStart(16, '0')}-01` });
const commitOf = (clicks: readonly Click[]) => ({ partition: 3, position: 7, clicks });
const appends = (outcome: AppendOutcome) => () => Promise.resolve(outcome);

describe('the spans of a commit', () => {
  it('the spans of a commit link the commit to its traced clicks, and each of these to the commit', async () => {
    const { started, trace } = recorder();
    const clicks = [traced(1), aClick(), traced(2)];
    const contexts = [clicks[0]?.traceparent, clicks[2]?.traceparent];
    expect(await trace(commitOf(clicks), appends('appended'))).toBe('appended');
    const [commit, ...processed] = started;
    expect(commit).toMatchObject({ name: 'commit clicks', links: contexts, end: null });
    expect(commit?.parent).toBeUndefined();
    expect(commit?.attributes).toMatchObject({
      'messaging.batch.message_count': 3,
      'tools_hub.partition': 3,
      'tools_hub.position': 7,
    });
    expect(processed.map(({ parent }) => parent)).toEqual(contexts);
    for (const each of processed)
      expect(each).toMatchObject({ name: 'process USAGE', links: [commit?.span.traceparent], end: null });
  });

  it('the spans of a commit contain what the append does', async () => {
    const { started, trace } = recorder();
    let during: Span | null = null;
    await trace(commitOf([traced(1)]), () => {
      during = currentSpan();
      return Promise.resolve('appended');
    });
    expect(during).toBe(started[0]?.span);
    expect(currentSpan()).toBeNull();
  });

  it('the spans of a commit are bounded, however many clicks are traced', async () => {
    const { started, trace } = recorder();
    const clicks = Array.from({ length: 3 * TRACED_CLICKS }, (_, n) => traced(n));
    await trace(commitOf(clicks), appends('appended'));
    expect(started[0]?.links).toHaveLength(TRACED_CLICKS);
    expect(started).toHaveLength(1 + TRACED_CLICKS);
  });

  it('the spans of a commit do not exist for a commit without traced clicks', async () => {
    const { started, trace } = recorder();
    expect(await trace(commitOf([aClick(), aClick()]), appends('appended'))).toBe('appended');
    expect(started).toEqual([]);
  });

  it('the spans of a commit say that a commit lost its position, or failed, and are not part of the clicks then', async () => {
    const { started, trace } = recorder();
    expect(await trace(commitOf([traced(1)]), appends('version conflict'))).toBe('version conflict');
    const failed = trace(commitOf([traced(1)]), () => Promise.reject(new Error('away')));
    await expect(failed).rejects.toThrow('away');
    expect(started.map(({ name, end }) => [name, end])).toEqual([
      ['commit clicks', 'VERSION_CONFLICT'],
      ['commit clicks', 'INTERNAL'],
    ]);
  });
});
