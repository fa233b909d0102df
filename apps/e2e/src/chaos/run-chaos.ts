import { join } from 'node:path';
import { SmallDisk } from './faults/disk-fault.js';
import { describeVerdict, type PhaseResult } from './report.js';
import { Random } from './plan/random.js';
import type { Possibility } from './plan/schedule.js';
import { Phase } from './run-phase.js';
import { ChaosSite } from './site/chaos-site.js';
import { removeOrphans } from './site/orphans.js';
import { HostNetwork } from './site/hosts.js';

interface ChaosOptions {
  readonly seed: number;
  readonly faults: number;
  readonly minutes: number;
  /** An existing folder for data and logs. */
  readonly folder: string;
  readonly cacheDir: string;
  readonly say: (line: string) => void;
  /** Registers a clean-up that runs at the end in any case. */
  readonly onStop: (stop: () => Promise<void>) => void;
}

interface ChaosResult {
  readonly phases: readonly PhaseResult[];
  /** The skipped faults and their reasons. */
  readonly notRun: readonly string[];
}

/** The share of faults on one replica, on two replicas, and on a cluster. */
const SHARES = { one: 0.36, two: 0.36, cluster: 0.28 };

/** Whether a fault is on the path of a click through the cluster. */
const isOfClicks = ({ target }: Possibility): boolean => /nats|usage-analytics|gateway/i.test(target);

/** The long run: one replica and then two on one broker, then two replicas on a cluster of three brokers. */
export const runChaos = async (options: ChaosOptions): Promise<ChaosResult> => {
  const { seed, faults, minutes, folder, cacheDir, say, onStop } = options;
  const random = new Random(seed);
  const deadline = performance.now() + minutes * 60_000;
  const notRun: string[] = [];
  /** Tries a part that needs rights or programs which this machine may not have. */
  const ifPossible = <Result>(what: string, attempt: () => Promise<Result>): Promise<Result | null> =>
    attempt().catch((error: unknown) => {
      notRun.push(`${what}: ${String(error).trim()}`);
      return null;
    });
  const network = await ifPossible('hosts that are unplugged', async () => {
    await removeOrphans();
    return HostNetwork.create();
  });
  const disk = await ifPossible('full disks', () => SmallDisk.mount(join(folder, 'disk'), 1));
  await disk?.unmount();
  if (network !== null) onStop(() => network.remove());

  const phases: PhaseResult[] = [];
  const runOn = async (
    phase: Phase,
    name: string,
    share: number,
    allows?: (possibility: Possibility) => boolean,
  ): Promise<void> => {
    const result = await phase.run({
      name,
      faults: Math.round(faults * share),
      short: false,
      random,
      say,
      allows,
      withinMs: deadline - performance.now(),
    });
    phases.push(result);
    say(describeVerdict(result));
  };

  say('Starting one of everything');
  const common = { cacheDir, network, smallDisks: disk !== null };
  const site = await ChaosSite.start({ ...common, folder: join(folder, 'site') });
  onStop(() => site.stop());
  await site.addReplicas();
  const phase = await Phase.begin(site, random);
  await runOn(phase, 'one replica', SHARES.one);
  say('Starting another one of everything');
  await site.addReplicas();
  await runOn(phase, 'two replicas', SHARES.two);
  const program = site.infrastructure.natsServer;
  await site.stop();

  if (program === undefined) {
    notRun.push('a cluster of three brokers: there is no nats-server of its own here');
    return { phases, notRun };
  }
  say('Starting two of everything on a cluster of three brokers');
  const clustered = await ChaosSite.start({ ...common, folder: join(folder, 'clustered'), cluster: program });
  onStop(() => clustered.stop());
  await clustered.addReplicas();
  await clustered.addReplicas();
  await runOn(await Phase.begin(clustered, random), 'cluster of three brokers', SHARES.cluster, isOfClicks);
  return { phases, notRun };
};
