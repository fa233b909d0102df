import { describe, expect, test } from 'vitest';
import {
  exportAddress,
  historyQuery,
  isHistoryAddress,
  parseHistoryFilter,
  WHOLE_HISTORY,
  withHistory,
  withoutHistory,
  type HistoryFilter,
} from './history-address.js';

const FILTER: HistoryFilter = {
  text: 'renamed & moved',
  kind: 'changed',
  record: 'c0ffee00-0000-4000-8000-000000000001',
  person: 'bob',
  from: '2026-11-01',
  to: '2026-11-22',
};
const params = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the address of the history', () => {
  test('a filter survives its address', () => {
    expect(parseHistoryFilter(params(withHistory(params(''), FILTER)))).toEqual(FILTER);
  });

  test('the whole history has the shortest address', () => {
    expect(withHistory(params(''), WHOLE_HISTORY)).toBe('?tab=history');
    expect(isHistoryAddress(params('?tab=history'))).toBe(true);
    expect(isHistoryAddress(params('?text=a'))).toBe(false);
  });

  test('parameters of the catalogue stay in the address', () => {
    const address = withHistory(params('?q=figma'), FILTER);
    expect(params(address).get('q')).toBe('figma');
    expect(withoutHistory(params(address))).toBe('?q=figma');
  });

  test('a filter that was removed leaves the address', () => {
    const address = withHistory(params(withHistory(params(''), FILTER)), WHOLE_HISTORY);
    expect(address).toBe('?tab=history');
  });

  test.each(['kind=nonsense', 'from=yesterday', 'from=2026-13-45', 'to=2026-1-1', 'to=9999-99-99'])(
    'the malformed %s counts as absent',
    (part) => {
      expect(parseHistoryFilter(params(part))).toEqual(WHOLE_HISTORY);
    },
  );

  test('texts are cut to what the server takes', () => {
    const { text, record, person } = parseHistoryFilter(
      params(`text=${'a'.repeat(999)}&record=${'b'.repeat(999)}&person=${'c'.repeat(999)}`),
    );
    expect([text.length, record.length, person.length]).toEqual([200, 120, 120]);
  });
});

describe('the query of the history', () => {
  test('an empty filter asks for everything', () => {
    expect(historyQuery({ ...WHOLE_HISTORY, text: '  ' })).toEqual({});
  });

  test('the last day is asked for to its end', () => {
    const { from = '', to = '' } = historyQuery({ ...WHOLE_HISTORY, from: '2026-11-22', to: '2026-11-22' });
    expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3_600_000 - 1);
  });

  test('a file has the filter and its format', () => {
    const address = exportAddress({ ...WHOLE_HISTORY, text: 'a&b', person: 'bob' }, 'jsonl');
    expect(address).toBe('/api/admin/history/export?text=a%26b&actor=bob&format=jsonl');
  });
});
