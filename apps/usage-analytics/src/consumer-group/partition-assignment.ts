import { fnv1a } from '@tools-hub/contracts';

/** The rendezvous weight of a replica for a partition: the same number on every replica. */
const weight = (partition: number, replicaId: string): number => {
  let hash = fnv1a(`${partition}/${replicaId}`);
  // FNV alone hardly mixes the last characters into the upper bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

interface Candidate {
  readonly partition: number;
  readonly replica: string;
  readonly weight: number;
}

const strongestFirst = (a: Candidate, b: Candidate): number =>
  b.weight - a.weight || a.partition - b.partition || (a.replica < b.replica ? -1 : 1);

/**
 * Assigns each partition to a live replica by rendezvous hashing with equal shares: they differ by one at most, since the largest
 * share decides the speed of all. Replicas that know the same others compute the same assignment, and few partitions move when a
 * replica comes or goes.
 * @returns null for each partition when there is no replica
 */
export const assigneesOf = (partitions: number, replicas: Iterable<string>): readonly (string | null)[] => {
  const assignees = Array<string | null>(partitions).fill(null);
  const counts = new Map([...replicas].map((replica) => [replica, 0]));
  const least = Math.floor(partitions / counts.size);
  /** The number of replicas that may have one more. */
  let more = partitions % counts.size;
  const candidates = [...counts.keys()].flatMap((replica) =>
    assignees.map((_, partition): Candidate => ({ partition, replica, weight: weight(partition, replica) })),
  );
  for (const { partition, replica } of candidates.sort(strongestFirst)) {
    const has = counts.get(replica) ?? 0;
    if (assignees[partition] !== null || has > least || (has === least && more === 0)) continue;
    if (has === least) more -= 1;
    counts.set(replica, has + 1);
    assignees[partition] = replica;
  }
  return assignees;
};
