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
  readonly #taken = new Map<string, number>();
  #inUse = 0;

  constructor(private readonly bound: Bound) {}

  get inUse(): number {
    return this.#inUse;
  }

  /** Takes a place for the client, where there is one. */
  enter(client: string): Entry {
    if (this.#inUse >= this.bound.total) return 'full';
    const taken = this.#taken.get(client) ?? 0;
    if (taken >= this.bound.perClient) return 'client has its share';
    this.#taken.set(client, taken + 1);
    this.#inUse += 1;
    return 'admitted';
  }

  /** Gives a place back that the client took. */
  leave(client: string): void {
    const taken = this.#taken.get(client) ?? 0;
    if (taken <= 1) this.#taken.delete(client);
    else this.#taken.set(client, taken - 1);
    this.#inUse -= 1;
  }
}
