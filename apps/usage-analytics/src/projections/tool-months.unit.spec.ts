import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aClick } from '../testing/click-ledger.js';
import { countsOf } from './counts.js';
import { parseCell, toolMonthKey } from './tool-months.js';

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
