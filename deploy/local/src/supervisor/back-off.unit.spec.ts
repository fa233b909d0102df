import { describe, expect, it } from 'vitest';
import { BackOff } from './back-off.js';

describe('the delay before a restart', () => {
  it('the delay before a restart is doubled after each early exit, up to 5 s', () => {
    const backOff = new BackOff();
    const waits = Array.from({ length: 8 }, () => backOff.after(50));
    expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000]);
  });

  it('the delay before a restart is reset after ten seconds of running', () => {
    const backOff = new BackOff();
    for (let deaths = 0; deaths < 5; deaths += 1) backOff.after(50);
    expect(backOff.after(10_000)).toBe(100);
    expect(backOff.after(50)).toBe(200);
  });
});
