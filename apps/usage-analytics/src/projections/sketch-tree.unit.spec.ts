import { describe, expect, it } from 'vitest';
import { toVisitorMark } from '@tools-hub/contracts';
import { withoutVisitors } from '../partition/visitor-columns.js';
import { aClick } from '../testing/click-ledger.js';
import { addToTree, type CountTree } from './count-tree.js';
import { countsOf } from './counts.js';
import { sketchesOf, storedSketches } from './sketch-tree.js';
import { toolMonthKey } from './tool-months.js';

describe('the visitors of a commit', () => {
  const at = Date.parse('2026-02-28T23:59:59.999Z');
  const visitorsOf = (...clicks: Parameters<typeof countsOf>[1]) =>
    countsOf({ _id: 1, at: new Date() }, clicks).toolVisitors;

  it('the visitors of a commit are the highest rank of each register, by tool and UTC day', () => {
    const click = aClick({ at, visitorMark: toVisitorMark(7, 2) });
    const visitors = visitorsOf(
      click,
      { ...click, visitorMark: toVisitorMark(7, 5) },
      { ...click, visitorMark: toVisitorMark(7, 3) },
      { ...click, at: at + 1, visitorMark: toVisitorMark(1_023, 12) },
    );
    expect(Object.fromEntries(visitors.get(toolMonthKey('2026-02', click.toolId))!)).toEqual({
      [`${click.toolId}.28.7`]: 5,
    });
    expect(Object.fromEntries(visitors.get(toolMonthKey('2026-03', click.toolId))!)).toEqual({
      [`${click.toolId}.01.1023`]: 12,
    });
  });

  it('the visitors of a commit leave out bots, and clicks without a mark', () => {
    expect(visitorsOf(aClick({ bot: true })).size).toBe(0);
    expect(visitorsOf(...withoutVisitors([aClick()])).size).toBe(0);
  });
});

it('the counts of one part are those of all', () => {
  const clicks = Array.from({ length: 20 }, () => aClick());
  const commit = { _id: 1, at: new Date() };
  const all = countsOf(commit, clicks);
  const none = {
    days: new Map(),
    tools: new Map(),
    toolDays: new Map(),
    toolMonths: new Map(),
    toolVisitors: new Map(),
  };
  const { days, tools, toolDays, toolMonths, toolVisitors } = all;
  for (const [part, counts] of [
    ['totals', { days, tools }],
    ['toolDays', { toolDays }],
    ['toolMonths', { toolMonths }],
    ['toolVisitors', { toolVisitors }],
  ] as const)
    expect(countsOf(commit, clicks, undefined, part)).toEqual({ ...all, ...none, ...counts });
});

it('a tree of ranks is stored as a text for each tool and day, and continues from there', () => {
  const tree: CountTree = new Map();
  addToTree(tree, 'tool.05.0', 3, Math.max);
  addToTree(tree, 'tool.05.64', 9, Math.max);
  addToTree(tree, 'tool.06.1', 1, Math.max);
  const stored = storedSketches(tree);
  expect(stored).toEqual({ tool: { '05': '003109', '06': '011' } });
  const again = sketchesOf(stored);
  addToTree(again, 'tool.05.64', 4, Math.max);
  addToTree(again, 'tool.05.1', 2, Math.max);
  expect(storedSketches(again)).toEqual({ tool: { '05': '003012109', '06': '011' } });
});
