export interface Bound {
  /** Places of the whole process. */
  readonly total: number;
  /** Places that one client may have of them. */
  readonly perClient: number;
}

/** The outcome of asking for a place. */
export type Entry = 'admitted' | 'client has its share' | 'full';

/** A bounded number of places, of which each client has a bounded share. */
export class ClientShares {
  /** Only clients that hold a place are in here. */
  readonly #held = new Map<string, number>();
  #inUse = 0;

  constructor(private readonly bound: Bound) {}

  get inUse(): number {
    return this.#inUse;
  }

  /** Takes a place for the client, where there is one. */
  enter(client: string): Entry {
    if (this.#inUse >= this.bound.total) return 'full';
    const held = this.#held.get(client) ?? 0;
    if (held >= this.bound.perClient) return 'client has its share';
    this.#held.set(client, held + 1);
    this.#inUse += 1;
    return 'admitted';
  }

  /** Gives a place back that the client took. */
  leave(client: string): void {
    const held = this.#held.get(client) ?? 0;
    if (held <= 1) this.#held.delete(client);
    else this.#held.set(client, held - 1);
    this.#inUse -= 1;
  }
}
