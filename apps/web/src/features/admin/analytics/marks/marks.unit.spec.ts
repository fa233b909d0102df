import { describe, expect, test } from 'vitest';
import type { HistoryDay, Note } from '../../../../shared/api/owner.api.js';
import { historyOf, markedDays, parseHidden, type MarkKind } from './marks.js';

const group = (more: Partial<HistoryDay>): HistoryDay => ({
  day: '2026-11-20',
  kind: 'added',
  count: 1,
  entry: 'catalogue-7',
  summary: 'Added Figma',
  first: '2026-11-20T12:00:00.000Z',
  last: '2026-11-20T12:00:00.000Z',
  ...more,
});
const none = new Set<MarkKind>();
const range = { from: '2026-11-01', to: '2026-11-30' };
const aNote = (day: string, text = 'Newsletter'): Note => ({ id: day, day, text, version: 1 });
const daysOf = (groups: readonly HistoryDay[], hidden: ReadonlySet<MarkKind>, notes: readonly Note[] = []) =>
  markedDays({ groups, notes, range }, hidden);

describe('the marks of a chart', () => {
  test('a single change is named and leads to its entry', () => {
    expect(daysOf([group({})], none)).toMatchObject([
      {
        day: '2026-11-20',
        marks: [{ text: 'Added Figma', entry: 'catalogue-7', filter: { kind: 'added' } }],
      },
    ]);
  });

  test('several changes of a kind are counted and lead to the list of their days', () => {
    const last = '2026-11-20T12:30:00.000Z';
    const [day] = daysOf([group({ count: 3, last })], none);
    expect(day?.marks).toMatchObject([{ text: '3 additions', entry: null }]);
    expect(day?.marks[0]?.filter).toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
  });

  test('all marks of a day lead to the history of their days, a single change to its entry, and notes nowhere', () => {
    const later = '2026-11-21T12:30:00.000Z';
    const groups = [group({}), group({ kind: 'removed', first: later, last: later })];
    const [both] = daysOf(groups, none);
    expect(both && historyOf(both)).toMatchObject({
      filter: { kind: '', from: '2026-11-20', to: '2026-11-21' },
      entry: null,
    });
    const [single] = daysOf([group({})], none);
    expect(single && historyOf(single)).toMatchObject({ filter: { kind: 'added' }, entry: 'catalogue-7' });
    const [noted] = daysOf([], none, [aNote('2026-11-10')]);
    expect(noted && historyOf(noted)).toBeNull();
  });

  test('days come newest first, each with its kinds in one order', () => {
    const days = daysOf(
      [group({ kind: 'settings' }), group({ day: '2026-11-21' }), group({ kind: 'removed' }), group({})],
      none,
    );
    expect(days.map(({ day, marks }) => [day, marks.map(({ kind }) => kind)])).toEqual([
      ['2026-11-21', ['added']],
      ['2026-11-20', ['added', 'removed', 'settings']],
    ]);
  });

  test('kinds that are switched off, and those of accounts, have no mark', () => {
    const groups = [group({}), group({ kind: 'signed-in' }), group({ kind: 'imported' })];
    expect(daysOf(groups, new Set<MarkKind>(['added']))).toMatchObject([{ marks: [{ kind: 'imported' }] }]);
    expect(daysOf(groups, new Set<MarkKind>(['added', 'imported']))).toEqual([]);
  });

  test('notes stand on their days, also without a change, and not outside of the chart', () => {
    const notes = [aNote('2026-11-20'), aNote('2026-11-10', 'Launch'), aNote('2026-12-01')];
    expect(daysOf([group({})], none, notes)).toMatchObject([
      { day: '2026-11-20', notes: [{ text: 'Newsletter' }], marks: [{ kind: 'added' }] },
      { day: '2026-11-10', notes: [{ text: 'Launch' }], marks: [] },
    ]);
    expect(daysOf([], new Set<MarkKind>(['note']), notes)).toEqual([]);
    expect(daysOf([group({ kind: 'note' })], none)).toEqual([]);
  });

  test.each([undefined, null, 'added', 7, {}, [{}], ['signed-in']])('no kind is hidden by %j', (stored) => {
    expect(parseHidden(stored)).toEqual([]);
  });

  test('the stored kinds are hidden', () => {
    expect(parseHidden(['settings', 'unknown', 'added'])).toEqual(['added', 'settings']);
  });
});
