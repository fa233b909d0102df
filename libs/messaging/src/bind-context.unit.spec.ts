import { describe, expect, it } from 'vitest';
import { bindContext } from './bind-context.js';
import { currentCorrelation, withCorrelation } from './correlation.js';
import { currentSpan, withSpan, type Span } from './tracing.js';

const SPAN: Span = {
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  set: () => undefined,
  end: () => undefined,
};

const context = (prefix: string) => [prefix, currentCorrelation(), currentSpan()];

describe('bindContext', () => {
  it('bindContext runs the callback with the correlation id and the span of the work that bound it', () => {
    const bound = withCorrelation('of-the-request', () => withSpan(SPAN, () => bindContext(context)));
    expect(withCorrelation('of-another', () => bound('bound'))).toEqual(['bound', 'of-the-request', SPAN]);
  });

  it('bindContext runs the callback with the correlation id alone where nothing is traced', () => {
    const bound = withCorrelation('of-the-request', () => bindContext(context));
    expect(bound('bound')).toEqual(['bound', 'of-the-request', null]);
  });

  it('bindContext runs the callback as it is where there is neither', () => {
    expect(bindContext(context)('bound')).toEqual(['bound', null, null]);
  });
});
