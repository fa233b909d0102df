import { setTimeout as sleep } from 'node:timers/promises';
import type { Partitioning } from '@tools-hub/contracts';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import { onServiceStore } from '@tools-hub/event-sourcing/nest';
import { clickLogs } from './click-logs.js';
import { newestOf, Partitionings, refusalOf } from './partitionings.js';

/** Milliseconds that the command waits for the replicas to close the old logs. */
const WAIT_MS = 30_000;
const CHECK_INTERVAL_MS = 200;
const FAILED = 1;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const inWords = ({ first, partitions }: Partitioning): string =>
  `${partitions} partitions, ${first} to ${first + partitions - 1}`;

/**
 * `main.js partitions`: prints the number of partitions. `main.js partitions NUMBER`: sets it. The service may run meanwhile.
 * @returns the process's exit code: 1 for a number that can't be set
 */
export const partitionsCommand = ([number]: readonly string[]): Promise<number> =>
  onServiceStore('usage-analytics', async (store) => {
    const stored = new Partitionings(store);
    const partitionings = await stored.read();
    const present = newestOf(partitionings);
    const wanted = number === undefined ? present.partitions : Number(number);
    const refusal = refusalOf(wanted, present.partitions);
    if (refusal !== null) {
      process.stderr.write(`${refusal}.\n`);
      return FAILED;
    }
    if (wanted !== present.partitions) await stored.set(partitionings.length, wanted);
    const now = await stored.read();
    print(`Clicks have ${inWords(newestOf(now))}.`);
    if (number !== undefined) await untilClosed(store, now);
    return 0;
  });

/** Waits until the logs of all earlier partitions are closed, which the replicas do. */
const untilClosed = async (store: Store, partitionings: readonly Partitioning[]): Promise<void> => {
  const { first } = newestOf(partitionings);
  let open = clickLogs(store, partitionings).slice(0, first);
  if (open.length === 0) return;
  for (const started = performance.now(); performance.now() - started < WAIT_MS;) {
    const closings = await Promise.all(open.map((log) => log.closing()));
    open = open.filter((_, index) => closings[index] === null);
    if (open.length === 0) {
      print('All others are closed.');
      return;
    }
    await sleep(CHECK_INTERVAL_MS);
  }
  print(
    `${open.length} of the others are still open. They are closed as soon as usage-analytics runs, and no replica of an older version with it.`,
  );
};
