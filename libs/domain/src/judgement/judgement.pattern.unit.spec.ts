import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { matcherOf } from './judgement.pattern.js';

describe('a pattern of agents', () => {
  test.each([
    ['curl/8.5.0', 'curl/8.5.0', true],
    ['CURL/*', 'curl/8.5.0', true],
    ['curl', 'curl/8.5.0', false],
    ['*', '', true],
    ['*bot*', 'Mozilla (compatible; Googlebot/2.1)', true],
    ['*bot', 'Googlebot/2.1', false],
    ['a*a', 'a', false],
    ['a*b*a', 'aba', true],
    ['*a*b*c*', 'xaxcxb', false],
    ['(a+)+$', '(a+)+$', true],
    ['.*', 'x', false],
  ])('the pattern %s matches the agent %s: %s', (pattern, text, matches) => {
    expect(matcherOf(pattern)(text)).toBe(matches);
  });

  test('a pattern of agents matches as the regular expression would that it stands for', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 });
    fc.assert(
      fc.property(letters, text, (pattern, agent) => {
        const expected = new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(agent);
        expect(matcherOf(pattern)(agent)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });
});
