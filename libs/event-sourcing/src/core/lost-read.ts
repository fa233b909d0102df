/** Decides when the answer to a read counts as lost. There is one read at a time. */
export class LostRead {
  #timeoutMs: number;
  #begun = Infinity;
  #giveUp: () => void = () => undefined;

  /** @param afterMs milliseconds that a read may take at least */
  constructor(private readonly afterMs: number) {
    this.#timeoutMs = afterMs;
  }

  /** Resolves to the answer, or to null when the read was given up before. @throws what the read throws */
  async orAnswer<Answer>(read: Promise<Answer>): Promise<Answer | null> {
    this.#begun = performance.now();
    const givenUp = new Promise<null>((resolve) => {
      this.#giveUp = () => resolve(null);
    });
    // A read that was given up may fail later, when nothing waits for it any more.
    read.catch(() => undefined);
    try {
      const answer = await Promise.race([read, givenUp]);
      this.#timeoutMs = answer === null ? this.#timeoutMs * 2 : this.afterMs;
      return answer;
    } finally {
      this.#begun = Infinity;
    }
  }

  /** Gives up the read under way if it has taken too long. */
  giveUpIfOverdue(): void {
    if (performance.now() - this.#begun >= this.#timeoutMs) this.#giveUp();
  }
}
