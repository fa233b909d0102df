import type { Click } from '@tools-hub/contracts';

/** A click that waits to be appended. */
export interface PendingClick extends Click {
  /** The time (ms since 1970) from which the log before the window may hold the click, and has to be searched. */
  readonly lookUpSince?: number;
}

/** A message of the stream. */
export interface MessageInfo {
  readonly sequence: number;
  /** The time at which the stream stored the message, in milliseconds. */
  readonly time: number;
}

/** The clicks of a partition that were read from the stream and are not in the log yet, by message. */
export class ClickBuffer {
  #messages: (MessageInfo & { readonly clicks: readonly PendingClick[] })[] = [];
  #waiting = 0;
  readonly #ids = new Set<string>();

  /** The number of clicks, including those of an append under way. */
  get count(): number {
    return this.#ids.size;
  }

  /** The number of clicks that wait for an append. */
  get waiting(): number {
    return this.#waiting;
  }

  has(clickId: string): boolean {
    return this.#ids.has(clickId);
  }

  /** Adds the clicks of the next message. */
  add({ sequence, time }: MessageInfo, clicks: readonly PendingClick[]): void {
    for (const { clickId } of clicks) this.#ids.add(clickId);
    this.#waiting += clicks.length;
    this.#messages.push({ sequence, time, clicks });
  }

  /**
   * Takes out whole messages, oldest first, until there are `enough` clicks.
   * @returns the clicks, and the last message taken if others wait behind it.
   */
  take(enough: number): { readonly clicks: readonly PendingClick[]; readonly last: MessageInfo | null } {
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
      last: this.#messages.length === 0 ? null : (taken.at(-1) ?? null),
    };
  }

  /** Removes clicks that the log holds now. */
  appended(clicks: readonly Click[]): void {
    for (const { clickId } of clicks) this.#ids.delete(clickId);
  }

  drop(): void {
    this.#messages = [];
    this.#waiting = 0;
    this.#ids.clear();
  }
}
