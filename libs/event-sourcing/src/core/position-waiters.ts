interface Waiter {
  readonly position: number;
  readonly resolve: () => void;
}

/** Those who wait until a read model has reached a position. Each has a deadline, so none stays for ever. */
export class PositionWaiters {
  readonly #waiters = new Set<Waiter>();

  /** Resolves to true when the position is reached, to false after `deadlineMs`. */
  add(position: number, deadlineMs: number): Promise<boolean> {
    return new Promise<boolean>((resolve) => {
      const waiter: Waiter = {
        position,
        resolve: () => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        this.#waiters.delete(waiter);
        resolve(false);
      }, deadlineMs);
      this.#waiters.add(waiter);
    });
  }

  reached(position: number): void {
    for (const waiter of this.#waiters) if (waiter.position <= position) waiter.resolve();
  }
}
