/** Wakes one waiting loop. A call while the loop is running is not lost. */
export class Signal {
  #called = false;
  #awaken: (() => void) | null = null;

  call(): void {
    this.#called = true;
    this.#awaken?.();
  }

  /** Resolves at once after a call since the last wait, else at the next call or after `ms`. */
  async wait(ms?: number): Promise<void> {
    if (!this.#called) {
      await new Promise<void>((resolve) => {
        const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
        this.#awaken = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#awaken = null;
    }
    this.#called = false;
  }
}
