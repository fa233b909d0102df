import { describe, expect, it } from 'vitest';
import { TailWatch } from './tail-watch.js';

const stream = (lastSequence: number, incarnation = 'A') => ({ incarnation, lastSequence });

describe('the tail watch', () => {
  it('the tail watch takes a single lower answer for outdated, however often it occurs', () => {
    const watch = new TailWatch();
    for (let now = 0; now < 60_000; now += 1_000) {
      expect(watch.observe(stream(400), 1_000, now)).toBe('behind');
      if (now % 4_000 === 3_000) expect(watch.observe(stream(1_000), 1_000, now)).toBe('whole');
    }
  });

  it('the tail watch takes the tail for lost when every answer of ten seconds agrees', () => {
    const watch = new TailWatch();
    for (let now = 0; now < 10_000; now += 300) expect(watch.observe(stream(400), 1_000, now)).toBe('behind');
    expect(watch.observe(stream(401), 1_000, 10_200)).toBe('lost');
    expect(watch.observe(stream(420), 900, 10_300)).toBe('lost');
    expect(watch.observe(stream(420), 420, 10_400)).toBe('whole');
    // Another partition whose log ends in the lost tail.
    expect(watch.observe(stream(500), 980, 10_500)).toBe('lost');
    // An answer that is older than a later reading must be confirmed itself.
    expect(watch.observe(stream(1_100), 1_200, 10_600)).toBe('behind');
  });

  it('the tail watch needs several answers besides the time', () => {
    const watch = new TailWatch();
    expect(watch.observe(stream(400), 1_000, 0)).toBe('behind');
    expect(watch.observe(stream(400), 1_000, 60_000)).toBe('behind');
  });

  it('the tail watch starts again after a missing answer, and for another stream', () => {
    const watch = new TailWatch();
    for (let now = 0; now < 9_900; now += 300) watch.observe(stream(400), 1_000, now);
    watch.interrupted();
    expect(watch.observe(stream(400), 1_000, 12_000)).toBe('behind');
    for (let now = 12_000; now < 23_000; now += 300) watch.observe(stream(400), 1_000, now);
    expect(watch.observe(stream(400), 1_000, 23_000)).toBe('lost');
    expect(watch.observe(stream(400, 'B'), 1_000, 23_100)).toBe('behind');
  });
});
