/** Milliseconds below which an offset says nothing: a Date header has whole seconds, and answers take time. */
const PRECISION = 2_000;

/** How far the server's clock is ahead of this browser's, by the `Date` of its answers. */
export class ServerClock {
  #offset: number | null = null;

  /** Milliseconds; null before the first answer. */
  get offset(): number | null {
    return this.#offset;
  }

  /** @param now the browser's time, in milliseconds since 1970, when the answer came */
  note(headers: Pick<Headers, 'get'>, now = Date.now()): void {
    const date = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(date)) return;
    const offset = date - now;
    this.#offset = Math.abs(offset) < PRECISION ? 0 : offset;
  }
}

export const serverClock = new ServerClock();
