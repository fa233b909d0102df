import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheFolder } from '@tools-hub/local';
import { Random } from './chaos/plan/random.js';
import type { Possibility } from './chaos/plan/schedule.js';
import { Phase } from './chaos/run-phase.js';
import { ChaosSite } from './chaos/site/chaos-site.js';

/** A fixed seed, so that every run has the same faults. */
const SEED = 20_261_121;
const FAULTS = 8;
/** Faults that need root, and the time of a takeover, are left to `npm run chaos`: this machine runs other tests too. */
const ALLOWED = ['kill', 'pause', 'cut', 'half-open', 'slow'];
const allows = ({ kind }: Possibility): boolean => ALLOWED.includes(kind);

describe('the short form of npm run chaos', () => {
  let folder: string;
  let site: ChaosSite;

  beforeAll(async () => {
    folder = await mkdtemp(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'tools-hub-chaos-'));
    site = await ChaosSite.start({
      folder,
      cacheDir: cacheFolder(),
      network: null,
      smallDisks: false,
    });
    await site.addReplicas();
  });
  afterAll(async () => {
    await site.stop();
    for (const name of ['', '-infrastructure', '-services'])
      await rm(`${folder}${name}`, { recursive: true, force: true });
  });

  test('the product loses no data and counts nothing twice while parts of it are killed, paused and cut off, and it recovers by itself', async () => {
    const random = new Random(SEED);
    const phase = await Phase.begin(site, random);
    const result = await phase.run({
      name: 'short form',
      faults: FAULTS,
      short: true,
      random,
      allows,
      say: (line) => process.stdout.write(`${line}\n`),
      withinMs: 300_000,
    });
    expect(result.violations).toEqual([]);
    expect(result.rounds.flatMap(({ faults }) => faults)).toHaveLength(FAULTS);
    expect(result.clicks['acknowledged']).toBeGreaterThan(100);
    expect(result.commands['acknowledged']).toBeGreaterThan(20);
  });
});
