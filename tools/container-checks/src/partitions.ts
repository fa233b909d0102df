import { eventually } from '@tools-hub/test-runner';

const PARTITIONS = 16;
/** A program for the container of a replica. It prints the number of partitions that are assigned to the replica. */
const PROGRAM =
  "fetch('http://127.0.0.1:8080/metrics').then((answer)=>answer.text()).then((text)=>console.log(/^usage_partitions_assigned (\\d+)/m.exec(text)?.[1]))";

/**
 * Waits until all partitions are assigned to the replicas of `usage-analytics`, some to each, and returns their shares.
 * @param runInEach runs a program of Node in every replica, and returns their outputs
 */
export const untilAssigned = (
  replicas: number,
  withinMs: number,
  runInEach: (program: string) => Promise<string[]>,
): Promise<number[]> =>
  eventually(
    'the assignment of partitions',
    withinMs,
    async () => (await runInEach(PROGRAM)).map(Number),
    (assigned) =>
      assigned.length === replicas &&
      assigned.every((count) => count > 0) &&
      assigned.reduce((total, count) => total + count, 0) === PARTITIONS,
  );
