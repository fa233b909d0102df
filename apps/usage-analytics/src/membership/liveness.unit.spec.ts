import { describe, expect, it } from '@jest/globals';
import { HEARTBEAT_MS, Liveness, SILENCE_MS } from './liveness.js';

describe('who lives', () => {
  it('is this replica and whoever was heard of lately', () => {
    const liveness = new Liveness('b');
    expect(liveness.replicas).toEqual(['b']);
    expect(liveness.heard('c', 0)).toBe(true);
    expect(liveness.heard('a', 0)).toBe(true);
    expect(liveness.heard('a', HEARTBEAT_MS)).toBe(false);
    expect(liveness.heard('b', 0)).toBe(false);
    expect(liveness.replicas).toEqual(['a', 'b', 'c']);
    expect(liveness.expire(SILENCE_MS)).toBe(false);
    expect(liveness.expire(SILENCE_MS + 1)).toBe(true);
    expect(liveness.replicas).toEqual(['a', 'b']);
  });

  it('is not who said goodbye', () => {
    const liveness = new Liveness('b');
    liveness.heard('a', 0);
    expect(liveness.left('a')).toBe(true);
    expect(liveness.left('a')).toBe(false);
    expect(liveness.replicas).toEqual(['b']);
  });

  it('says which layout of clicks every replica reads', () => {
    const liveness = new Liveness('b');
    expect(liveness.clicksLayout).toBe(Infinity);
    liveness.heard('c', 0, 2);
    expect(liveness.clicksLayout).toBe(2);
    // One of an older version doesn't say it.
    liveness.heard('a', 0);
    expect(liveness.clicksLayout).toBe(1);
    liveness.left('a');
    expect(liveness.clicksLayout).toBe(2);
  });

  it('does not change because this replica itself heard nothing for a while', () => {
    const liveness = new Liveness('b');
    liveness.heard('a', 0);
    liveness.forgive(60_000);
    expect(liveness.expire(60_000)).toBe(false);
    expect(liveness.expire(60_000 + SILENCE_MS + 1)).toBe(true);
  });
});
