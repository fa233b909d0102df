export interface FairQueueLimits {
  /** The most items. */
  readonly maxItems: number;
  /** The most items of one sender. */
  readonly perSender: number;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly onEvicted: () => void;
}

/**
 * A bounded queue in which senders take turns, each in its own order. When it is full, the last item of the sender with the most is
 * evicted for a sender that would have fewer, so a sender is refused only when as many others wait as there is room for.
 */
export class FairQueue<Item> {
  /** The queues of the senders, which are never empty. The next sender is the first. */
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
    return this.#size < this.limits.maxItems || this.#largest().length > own + 1;
  }

  /**
   * Adds an item and returns whether there was room.
   * @param onEvicted called when the item is evicted for another sender's.
   */
  add(sender: string, item: Item, onEvicted: () => void): boolean {
    if (!this.hasRoom(sender)) return false;
    if (this.#size >= this.limits.maxItems) {
      this.#largest().pop()?.onEvicted();
      this.#size -= 1;
    }
    const own = this.#senders.get(sender);
    if (own === undefined) this.#senders.set(sender, [{ item, onEvicted }]);
    else own.push({ item, onEvicted });
    this.#size += 1;
    return true;
  }

  /** Removes and returns the next item; undefined when there is none. */
  next(): Item | undefined {
    const [first] = this.#senders;
    if (first === undefined) return undefined;
    const [sender, own] = first;
    const next = own.shift();
    this.#size -= 1;
    // The sender's other items wait until all other senders had their turn.
    this.#senders.delete(sender);
    if (own.length > 0) this.#senders.set(sender, own);
    return next?.item;
  }

  /** The items of the sender that has the most. There are at most as many senders as items. */
  #largest(): Waiting<Item>[] {
    let largest: Waiting<Item>[] = [];
    for (const own of this.#senders.values()) if (own.length > largest.length) largest = own;
    return largest;
  }
}
