import type { Click } from '@tools-hub/contracts';

/** A click that waits to be appended. */
export interface PendingClick extends Click {
  /** It may stand in the log before the window, since this time (ms since 1970): it has to be looked up there. */
  readonly lookUpSince?: number;
}

/** A message of the stream. */
export interface MessagePlace {
  readonly sequence: number;
  /** When the stream took it, in milliseconds. */
  readonly time: number;
}

/** Clicks of a partition that were read and are not in the log yet, message by message. */
export class ClickBuffer {
  #messages: (MessagePlace & { readonly clicks: readonly PendingClick[] })[] = [];
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
  add({ sequence, time }: MessagePlace, clicks: readonly PendingClick[]): void {
    for (const { clickId } of clicks) this.#ids.add(clickId);
    this.#waiting += clicks.length;
    this.#messages.push({ sequence, time, clicks });
  }

  /**
   * Takes out whole messages, oldest first, until there are `enough` clicks.
   * @returns the clicks, and the last message taken if others wait behind it.
   */
  take(enough: number): { readonly clicks: readonly PendingClick[]; readonly last: MessagePlace | null } {
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
