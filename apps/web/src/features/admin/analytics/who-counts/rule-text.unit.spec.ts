import { describe, expect, test } from 'vitest';
import type { Rule } from '@tools-hub/domain';
import { areEqual, patternOf, rulesText, ruleText } from './rule-text.js';

const agents = (pattern: string, counts = false): Rule => ({ kind: 'agents', pattern, counts });
const burst: Rule = {
  kind: 'burst',
  toolId: 'a',
  from: '2026-11-01T10:00:00.000Z',
  to: '2026-11-01T11:00:00.000Z',
};
const nameOf = (id: string): string => `Tool ${id}`;

describe('a rule in words', () => {
  test('the text of a rule describes the rule', () => {
    expect(ruleText(agents('*bot*'), nameOf)).toBe('Leave out agents like *bot*');
    expect(ruleText(agents('curl/*', true), nameOf)).toBe('Count agents like curl/*');
    expect(ruleText(burst, nameOf)).toMatch(/^Leave out clicks on Tool a from .+ to .+$/);
    expect(ruleText({ kind: 'bots', list: 'current' }, nameOf)).toContain("today's list");
  });

  test('the text of several rules is one line', () => {
    expect(rulesText([], nameOf)).toBe("No rules: declared bots don't count");
    expect(rulesText([agents('a')], nameOf)).toBe('Leave out agents like a');
    expect(rulesText([agents('a'), agents('b')], nameOf)).toContain('; Leave out agents like b');
    expect(rulesText([agents('a'), agents('b'), agents('c')], nameOf)).toContain('and 2 more rules');
  });
});

test('lists of rules are equal with the same rules in the same order', () => {
  expect(areEqual([agents('a'), burst], [agents('a'), burst])).toBe(true);
  expect(areEqual([agents('a'), burst], [burst, agents('a')])).toBe(false);
  expect(areEqual([agents('a')], [agents('a', true)])).toBe(false);
  expect(areEqual([], [burst])).toBe(false);
});

test('the pattern of a family is its name within the agents, or its only agent', () => {
  expect(patternOf('curl', ['curl/8.5.0', 'curl/7.1'])).toBe('*curl*');
  expect(patternOf('Edge', ['Mozilla/5.0 Edg/140'])).toBe('Mozilla/5.0 Edg/140');
});
