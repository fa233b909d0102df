export interface FairQueueLimits {
  /** Items that may wait in all. */
  readonly places: number;
  /** Items that may wait of one sender. */
  readonly perSender: number;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly pushedOut: () => void;
}

/**
 * A bounded queue in which senders take turns, each in its own order. When it is full, a sender that uses more places than
 * the newcomer would gives one up: a sender is kept out only by as many others as there are places.
 */
export class FairQueue<Item> {
  /** The sender whose turn it is comes first. None is empty. */
  readonly #senders = new Map<string, Waiting<Item>[]>();
  #size = 0;

  constructor(private readonly limits: FairQueueLimits) {}

  get size(): number {
    return this.#size;
  }

  /** Whether `add` would take an item of this sender now. */
  hasRoom(sender: string): boolean {
    const own = this.#senders.get(sender)?.length ?? 0;
    if (own >= this.limits.perSender) return false;
    return this.#size < this.limits.places || this.#largest().length > own + 1;
  }

  /**
   * Adds an item and answers whether there was room.
   * @param pushedOut called when the item gives its place up to another sender.
   */
  add(sender: string, item: Item, pushedOut: () => void): boolean {
    if (!this.hasRoom(sender)) return false;
    if (this.#size >= this.limits.places) {
      this.#largest().pop()?.pushedOut();
      this.#size -= 1;
    }
    const own = this.#senders.get(sender);
    if (own === undefined) this.#senders.set(sender, [{ item, pushedOut }]);
    else own.push({ item, pushedOut });
    this.#size += 1;
    return true;
  }

  /** Takes out the item whose turn it is; undefined when none waits. */
  next(): Item | undefined {
    const [first] = this.#senders;
    if (first === undefined) return undefined;
    const [sender, own] = first;
    const next = own.shift();
    this.#size -= 1;
    // Its other items wait until every other sender had its turn.
    this.#senders.delete(sender);
    if (own.length > 0) this.#senders.set(sender, own);
    return next?.item;
  }

  /** What waits of the sender that has most; at most as many senders are looked through as there are places. */
  #largest(): Waiting<Item>[] {
    let largest: Waiting<Item>[] = [];
    for (const own of this.#senders.values()) if (own.length > largest.length) largest = own;
    return largest;
  }
}
