import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toVisitorMark, type Click } from '@tools-hub/contracts';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { anyClick } from '../testing/any-commit.js';
import { idToBytes } from './click-ids.js';
import { CLICKS_VERSION, decodeClicks, decodeIds, encodeClicks } from './clicks-codec.js';
import { toCommit } from './partition-commit.js';

describe('the columns of a commit', () => {
  it('the columns of a commit decode to the clicks that were encoded', () => {
    fc.assert(
      fc.property(fc.array(anyClick, { maxLength: 60 }), (clicks) => {
        for (const version of [1, CLICKS_VERSION]) {
          expect(decodeClicks(version, encodeClicks(clicks, version))).toEqual(clicks);
        }
      }),
    );
  });

  it('the columns of a commit give the ids alone, in order', () => {
    fc.assert(
      fc.property(fc.array(anyClick, { maxLength: 20 }), (clicks) => {
        const ids = Buffer.concat(clicks.map(({ clickId }) => idToBytes(clickId)));
        expect(Buffer.from(decodeIds(CLICKS_VERSION, encodeClicks(clicks)))).toEqual(ids);
      }),
    );
  });

  it('the columns of a commit are refused when they are cut short, too long or of another version', () => {
    const bytes = encodeClicks([click(), click()]);
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeClicks(CLICKS_VERSION, bytes.subarray(0, length))).toThrow(RangeError);
    }
    expect(() => decodeClicks(CLICKS_VERSION, Buffer.concat([bytes, Buffer.of(0)]))).toThrow(RangeError);
    expect(() => decodeClicks(3, bytes)).toThrow('version 3');
  });

  it('the columns of a commit are read from frozen bytes of the first version', () => {
    const frozen = Buffer.from(
      '020f0f0f0f0f0f4f0f8f0f0f0f0f0f0f0f1f1f1f1f1f1f4f1f8f1f1f1f1f1f1f1f' +
        '0104746f6f6c010863617465676f7279020b4d6f7a696c6c612f352e30046375726c' +
        '00000100000180a0d5edee6603' +
        '02',
      'hex',
    );
    expect(decodeClicks(1, frozen)).toEqual([
      {
        clickId: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
        toolId: 'tool',
        categoryId: 'category',
        at: 1_767_225_600_000,
        agent: 'Mozilla/5.0',
        bot: false,
      },
      {
        clickId: '1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f',
        toolId: 'tool',
        categoryId: null,
        at: 1_767_225_599_998,
        agent: 'curl',
        bot: true,
      },
    ]);
  });

  it('the columns of a commit are read from frozen bytes of the second version', () => {
    const frozen = Buffer.from(FROZEN_2, 'hex');
    expect(decodeClicks(2, frozen)).toEqual([
      {
        clickId: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
        toolId: '2f2f2f2f-2f2f-4f2f-8f2f-2f2f2f2f2f2f',
        categoryId: '3f3f3f3f-3f3f-4f3f-8f3f-3f3f3f3f3f3f',
        at: 1_767_225_600_000,
        agent:
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
        bot: false,
      },
      {
        clickId: '1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f',
        toolId: 'tool',
        categoryId: null,
        at: 1_767_225_599_998,
        agent: 'curl',
        bot: true,
      },
    ]);
  });

  it('the columns and their commit take less than 60 bytes a click at realistic sizes', () => {
    for (const [count, most] of [
      [30, 63],
      [200, 37],
      [5_000, 29],
    ] as const) {
      const clicks = Array.from({ length: count }, (_, index) => click(index));
      const commit = toCommit(1_234_567, new Date(), {
        incarnation: '2026-11-21T03:35:43.281123456Z',
        from: 4_000_000,
        to: 4_000_010,
        clicks,
      });
      expect(mongoose.mongo.BSON.serialize(commit).length / count).toBeLessThan(most);
    }
  });
});

/** A click of a directory of 24 tools in 6 categories, visited by browsers of 60 kinds. */
const click = (index = 0): Click => ({
  clickId: randomUUID(),
  toolId: TOOLS[Math.floor(Math.random() * 24)]!,
  categoryId: TOOLS[Math.floor(Math.random() * 6)]!,
  at: 1_780_000_000_000 + index * 3 + Math.floor(Math.random() * 50),
  agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + Math.floor(Math.random() * 60)}.0.0.0 Safari/537.36`,
  bot: Math.random() < 0.05,
  visitorMark: toVisitorMark(
    Math.floor(Math.random() * 1_024),
    1 + Math.floor(-Math.log2(1 - Math.random())),
  ),
});

const TOOLS = Array.from({ length: 24 }, () => randomUUID());

const FROZEN_2 =
  '020f0f0f0f0f0f4f0f8f0f0f0f0f0f0f0f1f1f1f1f1f1f4f1f8f1f1f1f1f1f1f1f376362d007037ffd7e08439fa5243f3f8791c11e0cfcedfb210c7ba67cdab9cc109bcb58924b8b721818191918181b165c7dfb2e8d990900';
