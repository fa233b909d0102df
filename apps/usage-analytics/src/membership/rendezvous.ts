/** How strongly a replica claims a partition: the same number wherever it is worked out. */
const weight = (partition: number, replicaId: string): number => {
  let hash = 0x811c9dc5;
  for (const character of `${partition}/${replicaId}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  // FNV alone hardly mixes the last characters into the upper bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/**
 * The owner of a partition among the replicas that live (rendezvous hashing): whoever claims it most. A replica that
 * comes takes only what becomes its own, and one that goes gives away only what it had.
 * @returns null when there is no replica.
 */
export const ownerOf = (partition: number, replicas: Iterable<string>): string | null => {
  let owner: string | null = null;
  let most = -1;
  for (const replica of replicas) {
    const claim = weight(partition, replica);
    if (claim > most || (claim === most && owner !== null && replica < owner)) {
      owner = replica;
      most = claim;
    }
  }
  return owner;
};
