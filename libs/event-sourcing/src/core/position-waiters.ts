interface Waiter {
  readonly position: number;
  readonly resolve: () => void;
}

/** The requests that wait until a read model reaches a position. Each has a deadline. */
export class PositionWaiters {
  readonly #waiters = new Set<Waiter>();

  /** Resolves to true when the position is reached, to false after `deadlineMs` or when `signal` is aborted. */
  add(position: number, deadlineMs: number, signal?: AbortSignal): Promise<boolean> {
    if (signal?.aborted) return Promise.resolve(false);
    return new Promise<boolean>((resolve) => {
      const settle = (isReached: boolean): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        this.#waiters.delete(waiter);
        resolve(isReached);
      };
      const giveUp = (): void => settle(false);
      const waiter: Waiter = { position, resolve: () => settle(true) };
      const timer = setTimeout(giveUp, deadlineMs);
      signal?.addEventListener('abort', giveUp);
      this.#waiters.add(waiter);
    });
  }

  reached(position: number): void {
    for (const waiter of this.#waiters) if (waiter.position <= position) waiter.resolve();
  }
}
