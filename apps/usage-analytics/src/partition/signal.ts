/** Lets one loop sleep until somebody has something for it. A call that comes while it is awake is not lost. */
export class Signal {
  #called = false;
  #awaken: (() => void) | null = null;

  call(): void {
    this.#called = true;
    this.#awaken?.();
  }

  /** Resolves at once if there was a call since the last wait, else at the next one, or after `ms`. */
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
