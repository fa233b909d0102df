import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { partitionOf, TRACED_CLICKS, type Click } from '@tools-hub/contracts';
import fc from 'fast-check';
import { withoutVisitors } from '../partition/visitor-columns.js';
import { aClick, clickOf, clicks, toBatch } from '../testing/click-ledger.js';
import { countedTime, readBatch } from './click-batch.js';

const NOW = 1_780_000_000_000;
const MINUTE = 60_000;
const all = () => true;
const bytesOf = (value: unknown): Uint8Array =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const read = (value: unknown, wanted: (partition: number) => boolean = all) =>
  readBatch(bytesOf(value), NOW, wanted);
const flat = (read: ReadonlyMap<number, readonly Click[]>) => [...read.values()].flat();

describe('a message of the stream', () => {
  it('a message of the stream gives every partition its clicks, in order', () => {
    const sent = clicks(200, { at: NOW });
    const { clicks: got, problems } = read(toBatch(sent));
    expect(problems).toEqual([]);
    for (const [partition, ofPartition] of got) {
      expect(ofPartition).toEqual(sent.filter(({ clickId }) => partitionOf(clickId) === partition));
    }
    expect(flat(got)).toHaveLength(200);
  });

  it('a message of the stream gives only the wanted partitions, and reports no problem of the others', () => {
    const batch = { ...toBatch([clickOf(3, { at: NOW })]), sections: { 3: [[1]], 4: [[2]] } };
    expect(read(batch, (partition) => partition === 4).problems).toHaveLength(1);
    expect(read(batch, (partition) => partition === 5)).toEqual({ clicks: new Map(), problems: [] });
  });

  it('a message of the stream gives ids in lower case, so that a repeat in upper case has the same id', () => {
    const click = aClick({ at: NOW });
    const upper = { ...click, clickId: click.clickId.toUpperCase() };
    expect(flat(read(toBatch([upper])).clicks)).toEqual([click]);
  });

  it('a message of an older gateway has no marks of visitors', () => {
    const [click] = clicks(1, { at: NOW });
    const unmarked = withoutVisitors([click!]);
    expect(read({ ...toBatch([click!]), visitorMarks: undefined })).toEqual({
      clicks: new Map([[expect.any(Number), unmarked]]),
      problems: [],
    });
  });

  it('a message of the stream gives a traced click its trace context, and none where that is not valid', () => {
    const [traced, untraced, broken] = withoutVisitors(clicks(3, { at: NOW })) as [Click, Click, Click];
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const traces = { [traced.clickId]: traceparent, [broken.clickId]: `${traceparent}; drop` };
    const { clicks: got, problems } = read({ ...toBatch([traced, untraced, broken]), traces });
    const contexts = new Map(flat(got).map((click) => [click.clickId, click.traceparent]));
    expect([traced, untraced, broken].map(({ clickId }) => contexts.get(clickId))).toEqual([
      traceparent,
      undefined,
      undefined,
    ]);
    expect(problems).toEqual([]);
  });

  it('a message of the stream gives few clicks a trace context, however many the message has', () => {
    const sent = withoutVisitors(clicks(TRACED_CLICKS + 10, { at: NOW }));
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const traces = Object.fromEntries(sent.map(({ clickId }) => [clickId, traceparent]));
    const { clicks: got } = read({ ...toBatch(sent), traces });
    expect(flat(got).filter((click) => click.traceparent !== undefined)).toHaveLength(TRACED_CLICKS);
  });

  it.each([
    ['a register that there is not', 16_385],
    ['a rank that there is not', 16 * 5 + 13],
    ['no rank', 16 * 5],
    ['a fraction', 65.5],
    ['a negative number', -1],
    ['a text', '65'],
    ['a record', { 0: 65 }],
  ])('a message of the stream gives a click without its mark when that is %s', (_, mark) => {
    const click = clickOf(5, { at: NOW });
    const unmarked = withoutVisitors([click]);
    for (const visitorMarks of [{ 5: [mark] }, { 5: mark }, mark]) {
      const { clicks: got, problems } = read({ ...toBatch([click]), visitorMarks });
      expect([flat(got), problems]).toEqual([unmarked, []]);
    }
  });

  it('a click that counts on another day than that of the gateway has no mark', () => {
    const midnight = Date.parse('2026-11-24T00:00:00Z');
    const late = clickOf(5, { at: midnight - 120_000 });
    const inTime = clickOf(5, { at: midnight - 30_000 });
    const { clicks: got } = readBatch(bytesOf(toBatch([late, inTime])), midnight + 1, all);
    expect(flat(got).map(({ at, visitorMark }) => [at, visitorMark])).toEqual([
      [midnight + 1, undefined],
      [inTime.at, inTime.visitorMark],
    ]);
  });

  it.each([
    ['not JSON', '{'],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['empty', ''],
    ['a list', []],
    ['of another version', { v: 2, agents: [], sections: {} }],
    ['without agents', { v: 1, sections: {} }],
    ['without sections', { v: 1, agents: [] }],
    ['with a list for sections', { v: 1, agents: [], sections: [] }],
  ])('a message of the stream that is %s is named, and nothing is taken from it', (_, value) => {
    const bytes = Buffer.isBuffer(value) ? value : bytesOf(value);
    const { clicks: got, problems } = readBatch(bytes, NOW, all);
    expect(problems).toHaveLength(1);
    expect(got.size).toBe(0);
  });

  const [good] = withoutVisitors([clickOf(5, { at: NOW })]) as [Click];
  const row = [good.clickId, good.toolId, good.categoryId, NOW, 0, 0];
  const withCell = (index: number, value: unknown) =>
    row.map((cell: unknown, at) => (at === index ? value : cell));
  it.each([
    ['no row', 'x'],
    ['too short', row.slice(1)],
    ['too long', [...row, 1]],
    ['with a click id that is no UUID', withCell(0, 'x')],
    ['of another partition', withCell(0, clickOf(6).clickId)],
    ['with a tool id that would be a path', withCell(1, 'a.$b')],
    ['with a category id that is a number', withCell(2, 3)],
    ['with a time that is a text', withCell(3, '2026-01-01')],
    ['with an agent that is not in the list', withCell(4, 7)],
    ['with a fraction for an agent', withCell(4, 0.5)],
    ['with a property of lists for an agent', withCell(4, 'length')],
    ['that is half a bot', withCell(5, 0.5)],
  ])('a message of the stream with a row that is %s is named, and its other rows are taken', (_, wrong) => {
    const { clicks: got, problems } = read({ v: 1, agents: [good.agent], sections: { 5: [row, wrong] } });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('Row 1 of section 5');
    expect(flat(got)).toEqual([good]);
  });

  it.each([['16'], ['01'], ['x'], ['__proto__']])(
    'a message of the stream with a section %s is named',
    (key) => {
      const text = `{"v":1,"agents":["${good.agent}"],"sections":{"${key}":[],"5":[${JSON.stringify(row)}]}}`;
      const { clicks: got, problems } = read(text);
      expect(problems).toHaveLength(1);
      expect(flat(got)).toEqual([good]);
    },
  );

  it('readBatch never throws on any content', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), fc.json().map(bytesOf)), (bytes) => {
        expect(readBatch(bytes, NOW, all).problems.length).toBeGreaterThan(0);
      }),
    );
  });

  it('the agent of a click is kept within its limit', () => {
    const long = { ...good, agent: 'a'.repeat(600) };
    expect(flat(read(toBatch([long])).clicks)[0]?.agent).toHaveLength(512);
  });
});

describe('the time of a click', () => {
  it("the time of a click is the click's own, up to a minute from the time of the stream", () => {
    expect(countedTime(NOW - MINUTE, NOW)).toBe(NOW - MINUTE);
    expect(countedTime(NOW + MINUTE, NOW)).toBe(NOW + MINUTE);
  });

  it('the time of a click is that of the stream when the two are further apart', () => {
    expect(countedTime(NOW - MINUTE - 1, NOW)).toBe(NOW);
    expect(countedTime(NOW + MINUTE + 1, NOW)).toBe(NOW);
    expect(countedTime(0, NOW)).toBe(NOW);
    expect(countedTime(1e300, NOW)).toBe(NOW);
  });

  it('the time of a click is decided when the message is read: a wrong clock does not move the day', () => {
    const wrong = aClick({ clickId: randomUUID(), at: NOW + 86_400_000 });
    expect(flat(read(toBatch([wrong])).clicks)[0]?.at).toBe(NOW);
  });
});
