import { describe, expect, test } from 'vitest';
import { parseRules } from './judgement.fields.js';

const toolId = '0b8fbb0e-6a4b-4b0e-9a1c-0f6d6f0a6a11';
const burst = { kind: 'burst', toolId, from: '2026-11-01T10:00:00Z', to: '2026-11-01T11:00:00Z' };
const issuesOf = (body: unknown) => parseRules(body).issues.map(({ field }) => field);

describe('the rules of a judgement', () => {
  test('the rules of a judgement are kept in their order, with defaults and times in UTC', () => {
    const { fields, issues } = parseRules({
      rules: [
        { kind: 'agents', pattern: ' *Firefox* ' },
        { ...burst, toolId: toolId.toUpperCase(), from: '2026-11-01T10:00+02:00' },
        { kind: 'bots', list: 'current' },
      ],
    });
    expect(issues).toEqual([]);
    expect(fields.rules).toEqual([
      { kind: 'agents', pattern: '*Firefox*', counts: false },
      { ...burst, from: '2026-11-01T08:00:00.000Z', to: '2026-11-01T11:00:00.000Z' },
      { kind: 'bots', list: 'current' },
    ]);
  });

  test('the rules of a judgement may be none, but must be sent', () => {
    expect(parseRules({ rules: [] }).issues).toEqual([]);
    for (const body of [{}, { rules: null }, { rules: {} }, { rules: 'all' }])
      expect(issuesOf(body)).toEqual(['rules']);
    expect(issuesOf([])).toEqual(['body']);
    expect(issuesOf({ rules: [], rule: 1 })).toEqual(['rule']);
  });

  test.each([
    [null, 'rules[0]'],
    [[], 'rules[0]'],
    [{}, 'rules[0].kind'],
    [{ kind: 'Agents', pattern: 'x' }, 'rules[0].kind'],
    [{ kind: 'agents' }, 'rules[0].pattern'],
    [{ kind: 'agents', pattern: ' ' }, 'rules[0].pattern'],
    [{ kind: 'agents', pattern: 'x'.repeat(201) }, 'rules[0].pattern'],
    [{ kind: 'agents', pattern: { $ne: '' } }, 'rules[0].pattern'],
    [{ kind: 'agents', pattern: 'x', counts: 'true' }, 'rules[0].counts'],
    [{ kind: 'agents', pattern: 'x', list: 'current' }, 'rules[0].list'],
    [{ ...burst, toolId: 'all' }, 'rules[0].toolId'],
    [{ kind: 'burst', from: burst.from, to: burst.to }, 'rules[0].toolId'],
    [{ ...burst, from: '2026-11-01' }, 'rules[0].from'],
    [{ ...burst, from: '2026-02-30T10:00:00Z' }, 'rules[0].from'],
    [{ ...burst, to: burst.from }, 'rules[0].to'],
    [{ kind: 'bots', list: 'newest' }, 'rules[0].list'],
  ])('the rules of a judgement are refused for %j', (rule, field) => {
    expect(issuesOf({ rules: [rule] })).toEqual([field]);
  });

  test('the rules of a judgement are at most 100, with one list of bots', () => {
    const rule = { kind: 'agents', pattern: 'x' };
    expect(issuesOf({ rules: Array.from({ length: 100 }, () => rule) })).toEqual([]);
    expect(issuesOf({ rules: Array.from({ length: 101 }, () => rule) })).toEqual(['rules']);
    expect(issuesOf({ rules: [{ kind: 'bots' }, rule, { kind: 'bots' }] })).toEqual(['rules[2].kind']);
  });
});
