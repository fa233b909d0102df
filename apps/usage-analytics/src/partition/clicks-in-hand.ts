import type { Click } from '@tools-hub/contracts';

/** Clicks of a partition that were read and are not in the log yet, message by message. */
export class ClicksInHand {
  #messages: { readonly sequence: number; readonly clicks: readonly Click[] }[] = [];
  #waiting = 0;
  readonly #ids = new Set<string>();

  /** How many there are, those that were taken out to be appended included. */
  get count(): number {
    return this.#ids.size;
  }

  /** How many still wait to be taken out. */
  get waiting(): number {
    return this.#waiting;
  }

  has(clickId: string): boolean {
    return this.#ids.has(clickId);
  }

  /** Takes in the clicks of the next message. */
  add(sequence: number, clicks: readonly Click[]): void {
    for (const { clickId } of clicks) this.#ids.add(clickId);
    this.#waiting += clicks.length;
    this.#messages.push({ sequence, clicks });
  }

  /**
   * Takes out whole messages, oldest first, until there are `enough` clicks.
   * @returns the clicks, and the sequence of the last message taken if others wait behind it.
   */
  take(enough: number): { readonly clicks: readonly Click[]; readonly lastSequence: number | null } {
    let messages = 0;
    let count = 0;
    for (const { clicks } of this.#messages) {
      if (count >= enough) break;
      messages += 1;
      count += clicks.length;
    }
    const taken = this.#messages.splice(0, messages);
    this.#waiting -= count;
    return {
      clicks: taken.flatMap(({ clicks }) => clicks),
      lastSequence: this.#messages.length === 0 ? null : (taken.at(-1)?.sequence ?? null),
    };
  }

  /** The log holds them now. */
  appended(clicks: readonly Click[]): void {
    for (const { clickId } of clicks) this.#ids.delete(clickId);
  }

  drop(): void {
    this.#messages = [];
    this.#waiting = 0;
    this.#ids.clear();
  }
}
