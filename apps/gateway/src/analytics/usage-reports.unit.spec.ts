import { describe, expect, test } from 'vitest';
import { addDays, type CategoryUses } from '@tools-hub/contracts';
import {
  categoryAdded,
  categoryRemoved,
  toolAdded,
  toolMovedTo,
  toolRemoved,
  toolDeactivated,
  viewOf,
} from '../testing/fake-catalogue.js';
import { daysOf, usesOf, type FakeClicks } from '../testing/fake-usage.js';
import {
  byCategoryThen,
  mostUsed,
  numbersOfDays,
  ofMembers,
  summarise,
  usesByCategory,
  usesByDay,
} from './usage-reports.js';

const NOW = Date.parse('2026-06-03T12:00:00Z');
const range = { from: '2026-06-01', to: '2026-06-03' };
const click = (toolId: string, categoryId: string | null, day: string, uses: number): FakeClicks => ({
  toolId,
  categoryId,
  day,
  uses,
});
const clicks = [
  click('jira', 'plan', '2026-06-01', 4),
  click('jira', 'plan', '2026-06-03', 1),
  click('figma', 'design', '2026-06-02', 3),
  click('loner', null, '2026-06-02', 2),
  click('figma', 'design', '2026-05-01', 10),
];
const days = daysOf(clicks, range);
const uses = usesOf(clicks);

const start = [
  categoryAdded('design', { name: 'Design', sortOrder: 2 }),
  categoryAdded('plan', { name: 'Plan', sortOrder: 1 }),
  categoryAdded('empty', { name: 'Empty', sortOrder: 2 }),
  toolAdded('jira', { name: 'Jira', categoryId: 'plan' }),
  toolAdded('figma', { name: 'Figma', categoryId: 'design' }),
  toolAdded('loner', { name: 'Loner' }),
  toolAdded('unused', { name: 'Unused', categoryId: 'plan', isActive: false }),
];
const rows = (...commits: Parameters<typeof viewOf>) =>
  asRows(usesByCategory(viewOf(start, ...commits), ofMembers(uses), days));
const rowsThen = (...commits: Parameters<typeof viewOf>) =>
  asRows(usesByCategory(viewOf(start, ...commits), byCategoryThen(days), days));
const asRows = (report: readonly CategoryUses[]) =>
  report.map((row) => [row.name, row.toolCount, row.uses, row.byDay.map((day) => day.uses)]);

describe('the summary', () => {
  test('the summary counts records and uses', () => {
    expect(summarise(viewOf(start), uses, days, NOW)).toEqual({
      tools: 4,
      activeTools: 3,
      categories: 3,
      usage30d: 10,
      usageTotal: 20,
      averagePerTool: 5,
    });
  });

  test('the summary is zero for an empty directory', () => {
    expect(summarise(viewOf(), uses, [], NOW)).toEqual({
      tools: 0,
      activeTools: 0,
      categories: 0,
      usage30d: 0,
      usageTotal: 0,
      averagePerTool: 0,
    });
  });

  test('the summary has the uses of a deleted tool in the days only, and those of an inactive one everywhere', () => {
    const view = viewOf(start, [toolRemoved('figma'), toolDeactivated('jira')]);
    expect(summarise(view, uses, days, NOW)).toEqual({
      tools: 3,
      activeTools: 1,
      categories: 3,
      usage30d: 10,
      usageTotal: 7,
      averagePerTool: 2,
    });
  });

  test('the summary counts the tools as active that are shown now', () => {
    const view = viewOf([
      toolAdded('shown', { shownFrom: '2026-06-03T12:00:00.000Z' }),
      toolAdded('later', { shownFrom: '2026-06-03T12:00:00.001Z' }),
      toolAdded('over', { shownUntil: '2026-06-03T12:00:00.000Z' }),
      toolAdded('off', { isActive: false, shownUntil: '2027-01-01T00:00:00.000Z' }),
    ]);
    expect(summarise(view, uses, [], NOW)).toMatchObject({ tools: 4, activeTools: 1 });
  });

  test('the summary rounds the average', () => {
    const two = viewOf([toolAdded('jira'), toolAdded('figma'), toolAdded('x'), toolAdded('y')]);
    expect(summarise(two, (id) => (id === 'jira' ? 10 : 0), [], NOW).averagePerTool).toBe(3);
    expect(summarise(two, (id) => (id === 'jira' ? 9 : 0), [], NOW).averagePerTool).toBe(2);
  });
});

test('the days have all uses, also of deleted tools', () => {
  expect(usesByDay(days)).toEqual([
    { day: '2026-06-01', uses: 4 },
    { day: '2026-06-02', uses: 5 },
    { day: '2026-06-03', uses: 1 },
  ]);
});

describe('the most used tools', () => {
  test('the most used tools are sorted by uses, with inactive ones, without unused and deleted ones', () => {
    const view = viewOf(start, [toolDeactivated('figma'), toolRemoved('jira')]);
    expect(mostUsed(view, uses, 10)).toEqual([
      { toolId: 'figma', name: 'Figma', uses: 13 },
      { toolId: 'loner', name: 'Loner', uses: 2 },
    ]);
  });

  test('the most used tools are as many as requested, ties by name and then id', () => {
    const view = viewOf([
      toolAdded('4', { name: 'Ärger' }),
      toolAdded('3', { name: 'beta' }),
      toolAdded('2', { name: 'Alpha' }),
      toolAdded('1', { name: 'beta' }),
    ]);
    const ids = (limit: number) => mostUsed(view, () => 1, limit).map(({ toolId }) => toolId);
    expect(ids(100)).toEqual(['2', '4', '1', '3']);
    expect(ids(1)).toEqual(['2']);
  });
});

describe('the categories', () => {
  test('the categories are in their order, each with all its tools, their uses and its own days', () => {
    expect(rows()).toEqual([
      ['Plan', 2, 5, [4, 0, 1]],
      ['Design', 1, 13, [0, 3, 0]],
      ['Empty', 0, 0, [0, 0, 0]],
    ]);
    expect(usesByCategory(viewOf(start), ofMembers(uses), days)[0]).toMatchObject({
      categoryId: 'plan',
      byDay: [{ day: range.from }, { day: addDays(range.from, 1) }, { day: range.to }],
    });
  });

  test('the categories take over the total of a moved tool, and its past days stay', () => {
    expect(rows([toolMovedTo('jira', 'empty')])).toEqual([
      ['Plan', 1, 0, [4, 0, 1]],
      ['Design', 1, 13, [0, 3, 0]],
      ['Empty', 1, 5, [0, 0, 0]],
    ]);
  });

  test('the categories are unchanged after a tool is switched off', () => {
    expect(rows([toolDeactivated('jira')])).toEqual(rows());
  });

  test('the categories lose the total of a deleted tool, and its past days stay', () => {
    expect(rows([toolRemoved('jira')])[0]).toEqual(['Plan', 1, 0, [4, 0, 1]]);
  });

  test('the categories do not include removed ones', () => {
    expect(rows([toolMovedTo('figma', null), categoryRemoved('design')]).map(([name]) => name)).toEqual([
      'Plan',
      'Empty',
    ]);
  });
});

describe('the categories at the time of the click', () => {
  test('the categories at the time of the click have the uses of the days, whatever became of the tools', () => {
    const then = [
      ['Plan', 2, 5, [4, 0, 1]],
      ['Design', 1, 3, [0, 3, 0]],
      ['Empty', 0, 0, [0, 0, 0]],
    ];
    expect(rowsThen()).toEqual(then);
    expect(rowsThen([toolMovedTo('jira', 'empty'), toolRemoved('figma')])).toEqual([
      ['Plan', 1, 5, [4, 0, 1]],
      ['Design', 0, 3, [0, 3, 0]],
      ['Empty', 1, 0, [0, 0, 0]],
    ]);
  });

  test('the categories at the time of the click have no row for a removed category', () => {
    expect(rowsThen([toolMovedTo('figma', 'plan'), categoryRemoved('design')])).toEqual([
      ['Plan', 3, 5, [4, 0, 1]],
      ['Empty', 0, 0, [0, 0, 0]],
    ]);
  });
});

describe('the numbers of days', () => {
  const numbers = (uses: readonly number[], visitors?: readonly (number | null)[]) => {
    const { visitors: sum, byDay } = numbersOfDays(range, uses, visitors);
    return [sum, byDay.map((day) => day.visitors)];
  };

  test('the numbers of days have the sum of uses, and of the visitors of each day', () => {
    expect(numbersOfDays(range, [3, 0, 5], [2, 0, 4])).toEqual({
      uses: 8,
      visitors: 6,
      byDay: [
        { day: '2026-06-01', uses: 3, visitors: 2 },
        { day: '2026-06-02', uses: 0, visitors: 0 },
        { day: '2026-06-03', uses: 5, visitors: 4 },
      ],
    });
  });

  test('the numbers of days leave days whose visitors are not known out of the sum, which is null without others', () => {
    expect(numbers([3, 0, 5], [null, 0, 4])).toEqual([4, [null, 0, 4]]);
    expect(numbers([3, 0, 5], [null, 0, null])).toEqual([null, [null, 0, null]]);
    expect(numbers([0, 0, 0], [0, 0, 0])).toEqual([0, [0, 0, 0]]);
  });

  test('the numbers of days have no visitors from a service of an older version', () => {
    expect(numbers([3, 0, 5])).toEqual([null, [null, null, null]]);
  });
});
