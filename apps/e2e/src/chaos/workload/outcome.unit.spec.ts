import { describe, expect, it } from 'vitest';
import { Answer } from '../../support/http-client.js';
import { isPassing, labelOf, stateAfter, type Outcome } from './outcome.js';

const answered = (status: number, code?: string, headers: Record<string, string> = {}): Outcome => ({
  answer: new Answer(status, headers, Buffer.from(code === undefined ? '' : JSON.stringify({ code }))),
});
const NO_ANSWER: Outcome = { failure: 'Error: read ECONNRESET' };
const NOTHING_DONE = answered(503, 'UNAVAILABLE');
const NOBODY_KNOWS = answered(503, 'OUTCOME_UNKNOWN');
const NO_GATEWAY = answered(503, undefined, { 'x-proxy': 'no gateway is ready' });
const DONE = answered(202);

/** The state of a click after these answers. */
const after = (...outcomes: readonly Outcome[]) =>
  outcomes.reduce<Parameters<typeof stateAfter>[0]>((state, outcome) => stateAfter(state, outcome), 'sent');

describe('stateAfter', () => {
  it('stateAfter marks a click as refused only if every answer says that nothing was done', () => {
    for (const outcome of [NOTHING_DONE, NO_GATEWAY, answered(429), answered(404)])
      expect(after(outcome)).toBe('refused');
    expect(after(NOTHING_DONE, NO_GATEWAY)).toBe('refused');
    for (const outcome of [NO_ANSWER, NOBODY_KNOWS, answered(502), answered(500)]) {
      expect(after(outcome)).toBe('unknown');
      expect(after(NOTHING_DONE, outcome, NOTHING_DONE)).toBe('unknown');
    }
  });

  it('stateAfter never revokes an acknowledgement', () => {
    expect(after(DONE, NO_ANSWER)).toBe('acknowledged');
    expect(after(NO_ANSWER, NOBODY_KNOWS, DONE)).toBe('acknowledged');
  });
});

describe('isPassing', () => {
  it('isPassing is true for the outcomes after which a browser sends again', () => {
    for (const outcome of [NO_ANSWER, NOTHING_DONE, NOBODY_KNOWS, NO_GATEWAY, answered(429)])
      expect(isPassing(outcome)).toBe(true);
    for (const outcome of [DONE, answered(400), answered(404)]) expect(isPassing(outcome)).toBe(false);
  });
});

describe('labelOf', () => {
  it('labelOf names the status, the code of a 503, or the error', () => {
    expect([DONE, NOBODY_KNOWS, NO_GATEWAY, NO_ANSWER].map(labelOf)).toEqual([
      '202',
      '503 OUTCOME_UNKNOWN',
      '503 of the proxy',
      'ECONNRESET',
    ]);
    expect(labelOf({ failure: 'Error: DELETE /api/tools/1: no answer within 20 s' })).toBe(
      'no answer within 20 s',
    );
  });
});
