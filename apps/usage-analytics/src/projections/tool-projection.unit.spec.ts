import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aClick } from '../testing/click-ledger.js';
import { addToTree, storedTree, treeOf, type CountTree } from './count-tree.js';
import { countsOf } from './counts.js';
import { parseCell, toolMonthKey } from './tool-projection.js';

describe('the counts of a tool in a month', () => {
  it('the counts of a tool in a month have the hour, the browser and the system of a click by its day in UTC', () => {
    const click = aClick({ at: Date.parse('2026-02-28T23:59:59.999Z') });
    const { toolMonths } = countsOf({ _id: 1, at: new Date() }, [click, click]);
    const key = toolMonthKey('2026-02', click.toolId);
    expect([...toolMonths.keys()]).toEqual([key]);
    expect(Object.fromEntries(toolMonths.get(key)!)).toEqual({
      [`${click.toolId}.28h23`]: 2,
      [`${click.toolId}.28bf`]: 2,
      [`${click.toolId}.28sl`]: 2,
    });
  });

  it('the counts of a tool in a month leave out bots', () => {
    expect(countsOf({ _id: 1, at: new Date() }, [aClick({ bot: true })]).toolMonths.size).toBe(0);
  });

  it('the counts of a tool in a month are spread over the documents of the month', () => {
    const keys = new Set(Array.from({ length: 1_000 }, () => toolMonthKey('2026-02', randomUUID())));
    expect(keys.size).toBe(32);
    for (const key of keys) expect(key).toMatch(/^2026-02:[01][0-9a-f]$/);
  });

  it.each([
    ['05h17', { day: '05', kind: 'h', value: '17' }],
    ['31bc', { day: '31', kind: 'b', value: 'c' }],
    ['01sx', { day: '01', kind: 's', value: 'x' }],
    ['05q17', null],
    ['', null],
  ])('the counts of a tool in a month are found by the name %j', (name, cell) => {
    expect(parseCell(name)).toEqual(cell);
  });
});

describe('a tree of counts', () => {
  it('a tree of counts is stored as increments of its paths would leave it, and continues from there', () => {
    const tree: CountTree = new Map();
    addToTree(tree, 'a', 1);
    addToTree(tree, 'b.c', 2);
    const again = treeOf(storedTree(tree));
    addToTree(again, 'b.c', 3);
    addToTree(again, 'b.d', 4);
    expect(storedTree(again)).toEqual({ a: 1, b: { c: 5, d: 4 } });
    expect(storedTree(tree)).toEqual({ a: 1, b: { c: 2 } });
  });
});
