import { describe, expect, test } from 'vitest';
import { BannerFields } from '../banner/banner.fields.js';
import { ToolFields } from '../tool/tool.fields.js';
import { parseChanges, parseFields } from './parse.js';
import { boundariesOf, isShownAt, shownTimesIssues } from './shown-times.js';

const START = '2026-12-03T09:00:00.000Z';
const END = '2027-01-05T00:00:00.000Z';
const LATE = { field: 'shownUntil', message: 'must be after the time from which it is shown' };

const TOOL = { name: 'Figma', link: 'https://figma.example/' };
const BANNER = { title: 'Welcome' };

describe.each([
  [
    'a tool',
    (times: object) => parseFields(ToolFields, { ...TOOL, ...times }),
    (times: object) => parseChanges(ToolFields, times),
  ],
  [
    'a banner',
    (times: object) => parseFields(BannerFields, { ...BANNER, ...times }),
    (times: object) => parseChanges(BannerFields, times),
  ],
])('the times of %s', (_name, parsed, changed) => {
  test('shown times are none by default', () => {
    expect(parsed({}).fields).toMatchObject({ shownFrom: null, shownUntil: null });
  });

  test('shown times are stored in UTC, and an empty one as none', () => {
    const { fields, issues } = parsed({ shownFrom: '2026-12-03T10:00+01:00', shownUntil: '' });
    expect(issues).toEqual([]);
    expect(fields).toMatchObject({ shownFrom: START, shownUntil: null });
  });

  test('shown times end after they begin', () => {
    expect(parsed({ shownFrom: START, shownUntil: END }).issues).toEqual([]);
    expect(parsed({ shownFrom: START, shownUntil: START }).issues).toEqual([LATE]);
    expect(parsed({ shownFrom: END, shownUntil: '2027-01-05T00:59:59+01:00' }).issues).toEqual([LATE]);
    expect(changed({ shownFrom: END, shownUntil: START }).issues).toEqual([LATE]);
  });

  test.each(['2026-12-03', '2026-12-03T09:00:00', 'soon', 1_780_000_000_000, [START], { $gt: '' }, true])(
    'shown times cannot be %j',
    (time) => {
      expect(parsed({ shownFrom: time }).issues).toMatchObject([{ field: 'shownFrom' }]);
      expect(parsed({ shownUntil: time, shownFrom: START }).issues).toMatchObject([{ field: 'shownUntil' }]);
    },
  );
});

test('the times of a change are compared with those of its record', () => {
  expect(shownTimesIssues({ shownFrom: START, shownUntil: END })).toEqual([]);
  expect(shownTimesIssues({ shownFrom: END, shownUntil: START })).toEqual([LATE]);
  expect(shownTimesIssues({ shownFrom: null, shownUntil: START })).toEqual([]);
  expect(shownTimesIssues({})).toEqual([]);
});

test('a record is shown from its start until before its end', () => {
  const shown = (time: string, isActive = true) =>
    isShownAt({ isActive, shownFrom: START, shownUntil: END }, Date.parse(time));
  expect(shown('2026-12-03T08:59:59.999Z')).toBe(false);
  expect(shown(START)).toBe(true);
  expect(shown(START, false)).toBe(false);
  expect(shown('2027-01-04T23:59:59.999Z')).toBe(true);
  expect(shown(END)).toBe(false);
  expect(isShownAt({ isActive: true, shownFrom: null, shownUntil: null }, 0)).toBe(true);
});

test('only an active record appears and disappears', () => {
  const times = { shownFrom: START, shownUntil: END };
  expect(boundariesOf({ isActive: true, ...times })).toEqual([Date.parse(START), Date.parse(END)]);
  expect(boundariesOf({ isActive: true, ...times, shownFrom: null })).toEqual([Date.parse(END)]);
  expect(boundariesOf({ isActive: false, ...times })).toEqual([]);
});
