import { describe, expect, it } from 'vitest';
import { SingleFlight } from './single-flight.js';

const always = () => true;

describe('a single flight', () => {
  it('a single flight is shared by all callers while it is under way', async () => {
    let readings = 0;
    const shared = new SingleFlight(() => Promise.resolve((readings += 1)));
    expect(await Promise.all([shared.get(always), shared.get(always), shared.get(always)])).toEqual([
      1, 1, 1,
    ]);
    expect(await shared.get(always)).toBe(2);
  });

  it('a single flight is repeated for a caller that knows of a newer version', async () => {
    let version = 0;
    const shared = new SingleFlight(() => Promise.resolve((version += 1)));
    const [early, late] = await Promise.all([shared.get(always), shared.get((value) => value >= 2)]);
    expect([early, late]).toEqual([1, 2]);
  });

  it('a single flight fails for all its callers, and the next caller starts a new one', async () => {
    let fails = true;
    const shared = new SingleFlight(() => (fails ? Promise.reject(new Error('away')) : Promise.resolve(1)));
    const asked = [shared.get(always), shared.get(always)];
    for (const answer of asked) await expect(answer).rejects.toThrow('away');
    fails = false;
    expect(await shared.get(always)).toBe(1);
  });
});
