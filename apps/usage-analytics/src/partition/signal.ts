/** Wakes one waiting loop. A call while the loop is running is not lost. */
export class Signal {
  #called = false;
  #awaken: (() => void) | null = null;

  call(): void {
    this.#called = true;
    this.#awaken?.();
  }

  /** Resolves at once after a call since the last wait, else at the next call or after `ms`. @returns whether it was called */
  async wait(ms?: number): Promise<boolean> {
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
    const wasCalled = this.#called;
    this.#called = false;
    return wasCalled;
  }
}
