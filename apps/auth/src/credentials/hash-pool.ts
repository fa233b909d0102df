import { availableParallelism } from 'node:os';
import { DomainError } from '@tools-hub/contracts';
import { FairQueue, type FairQueueLimits } from './fair-queue.js';

export interface HashPoolLimits {
  /** The number of hashes that are computed at the same time. */
  readonly concurrency: number;
  /** The waiting hashes of unknown senders: of all, and of one network. */
  readonly unknown: FairQueueLimits;
  /** The waiting hashes of known devices and accounts: of all, and of one of them. */
  readonly known: FairQueueLimits;
}

/** The sender of a hash: a device or an account that has signed in before, or a network. */
export type HashSender = { readonly known: string } | { readonly network: string };

/** One core stays free for other work, and so does one of libuv's four threads. */
const CONCURRENCY = Math.min(3, Math.max(1, availableParallelism() - 1));

export const HASH_POOL_LIMITS: HashPoolLimits = {
  concurrency: CONCURRENCY,
  // About half a second's work, and a quarter of it for one network.
  unknown: { maxItems: CONCURRENCY * 32, perSender: CONCURRENCY * 8 },
  known: { maxItems: CONCURRENCY * 32, perSender: CONCURRENCY * 16 },
};

/** Bounds the hashes that are computed and that wait. Known senders come first; all others take turns by network. */
export class HashPool {
  #running = 0;
  readonly #unknown: FairQueue<() => void>;
  readonly #known: FairQueue<() => void>;

  constructor(private readonly limits: HashPoolLimits) {
    this.#unknown = new FairQueue(limits.unknown);
    this.#known = new FairQueue(limits.known);
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#unknown.size + this.#known.size;
  }

  /** @throws DomainError OVERLOADED when `run` would refuse the sender now: before it costs the store anything. */
  requireRoom(sender: HashSender): void {
    const [queue, name] = this.#queueOf(sender);
    if (this.#running >= this.limits.concurrency && !queue.hasRoom(name)) throw overloaded();
  }

  /** @throws DomainError OVERLOADED when too many wait already, or others' turns come first: nothing was done. */
  async run<Result>(sender: HashSender, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(sender);
    try {
      return await work();
    } finally {
      const next = this.#known.next() ?? this.#unknown.next();
      // The slot is passed on, so that a newcomer doesn't get it.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #turn(sender: HashSender): Promise<void> {
    if (this.#running < this.limits.concurrency) {
      this.#running += 1;
      return;
    }
    const [queue, name] = this.#queueOf(sender);
    await new Promise<void>((resolve, reject) => {
      if (!queue.add(name, resolve, () => reject(overloaded()))) reject(overloaded());
    });
  }

  #queueOf(sender: HashSender): readonly [FairQueue<() => void>, string] {
    return 'known' in sender ? [this.#known, sender.known] : [this.#unknown, sender.network];
  }
}

const overloaded = (): DomainError =>
  new DomainError('OVERLOADED', 'Too many passwords are being checked', [], 1);
