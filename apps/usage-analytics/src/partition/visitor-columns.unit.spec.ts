import { describe, expect, it } from 'vitest';
import { toVisitorMark, type Click } from '@tools-hub/contracts';
import { aClick } from '../testing/click-ledger.js';
import { clicksOf, toCommit } from './partition-commit.js';
import { encodeVisitors, VISITORS_VERSION, withoutVisitors, withVisitors } from './visitor-columns.js';

const marked = aClick({ visitorMark: toVisitorMark(1_023, 12) });
const [plain, unmarked] = withoutVisitors([marked, aClick()]) as [Click, Click];
const newClicks = { incarnation: 'A', from: 1, to: 1, clicks: [marked, unmarked] };
const AT = new Date(1_780_000_000_000);

describe('the marks of visitors in a commit', () => {
  it('the marks of visitors take two bytes a click beside the columns, which stay those of an older version', () => {
    const commit = toCommit(1, AT, newClicks);
    expect(commit.v).toBe(2);
    expect(Buffer.from(commit.visitors!)).toEqual(Buffer.of(0xfc, 0x3f, 0, 0));
    expect(clicksOf(commit)).toEqual([marked, unmarked]);
  });

  it('the marks of visitors in a commit are left out while an older replica is alive, and when no click has one', () => {
    for (const layout of [1, 2]) {
      const commit = toCommit(1, AT, newClicks, layout);
      expect([commit.v, commit.visitors, clicksOf(commit)]).toEqual([layout, undefined, [plain, unmarked]]);
    }
    expect(toCommit(1, AT, { ...newClicks, clicks: [unmarked] }, VISITORS_VERSION)).not.toHaveProperty(
      'visitors',
    );
  });

  it('the marks of visitors in a commit are refused when they belong to other clicks', () => {
    expect(() => withVisitors([marked], encodeVisitors([marked, marked]))).toThrow(RangeError);
  });

  it('invalid marks of visitors in a commit are no marks', () => {
    const rankless = Buffer.of(0xf0, 0x3f);
    const tooHigh = Buffer.of(0xfd, 0x3f);
    for (const visitors of [rankless, tooHigh])
      expect(withVisitors([unmarked], visitors)).toEqual([unmarked]);
  });
});
