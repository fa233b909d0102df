import { describe, expect, test } from 'vitest';
import type { Rule } from '@tools-hub/domain';
import { aClick } from '../testing/click-ledger.js';
import { BOT_LIST_ID } from './bot-list.js';
import { compileRules, keyOf, rulesOf, UNJUDGED_RULES } from './compiled-rules.js';

const at = Date.parse('2026-11-01T10:00:00Z');
const click = aClick({ agent: 'shop-sync/2.1', at });
const burst: Rule = {
  kind: 'burst',
  toolId: click.toolId,
  from: '2026-11-01T10:00:00.000Z',
  to: '2026-11-01T10:00:01.000Z',
};
const agents = (pattern: string, counts: boolean): Rule => ({ kind: 'agents', pattern, counts });
const verdict = (rules: readonly Rule[], fields: Partial<typeof click> = {}) =>
  compileRules(rules).verdictOf({ ...click, ...fields });

describe('rules', () => {
  test('an empty list of rules leaves out declared bots and nothing else', () => {
    expect(verdict([])).toBe('counts');
    expect(verdict([], { bot: true })).toBe('bot');
  });

  test('rules leave out a burst before anything else, from its first moment until before its last', () => {
    const rules = [agents('*', true), burst];
    expect(verdict(rules)).toBe('burst');
    expect(verdict(rules, { at: at + 999 })).toBe('burst');
    expect(verdict(rules, { at: at + 1_000 })).toBe('counts');
    expect(verdict(rules, { at: at - 1 })).toBe('counts');
    expect(verdict(rules, { toolId: crypto.randomUUID() })).toBe('counts');
  });

  test('rules go by the first one that matches an agent, before the list of bots', () => {
    const rules = [agents('shop-sync/2.*', true), agents('shop-*', false)];
    expect(verdict(rules, { bot: true })).toBe('counts');
    expect(verdict(rules, { agent: 'shop-sync/1.0' })).toBe('rule');
    expect(verdict(rules, { agent: 'curl/8', bot: true })).toBe('bot');
  });

  test("rules go by today's list of bots where they say so", () => {
    const rules: Rule[] = [{ kind: 'bots', list: 'current' }];
    expect(verdict(rules, { agent: 'curl/8.5.0', bot: false })).toBe('bot');
    expect(verdict(rules, { agent: aClick().agent, bot: true })).toBe('counts');
  });

  test('rules judge alike with equal keys, and name the list of bots', () => {
    expect(keyOf({ rules: [{ kind: 'bots', list: 'declared' }], botList: null })).toBe(UNJUDGED_RULES.key);
    expect(compileRules([{ kind: 'bots', list: 'current' }]).key).toContain(BOT_LIST_ID);
    expect(compileRules([agents('a', true), agents('*', false)]).key).not.toBe(
      compileRules([agents('*', false), agents('a', true)]).key,
    );
  });

  test('rules under the list of bots of another version are refused', () => {
    const rules: Rule[] = [{ kind: 'bots', list: 'current' }];
    expect(() => rulesOf({ judgement: 1, rules, botList: 'another' })).toThrow(
      expect.objectContaining({ code: 'UNAVAILABLE' }),
    );
    expect(rulesOf({ judgement: 1, rules, botList: BOT_LIST_ID }).rules).toEqual(rules);
  });

  test('rules hold for any number of agents', () => {
    const rules = compileRules([agents('*7', false)]);
    const counted = Array.from({ length: 45_000 }, (_, index) => `agent-${index}`).filter((agent) =>
      rules.counts({ ...click, agent }),
    );
    expect(counted).toHaveLength(40_500);
  });
});
