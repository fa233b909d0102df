/** Milliseconds below which an offset is noise: a Date header has whole seconds, and answers take time. */
const PRECISION = 2_000;

/** The offset of the server's clock from this browser's, by the `Date` of its answers. */
export class ServerClock {
  #offset: number | null = null;

  /** Milliseconds; null before the first answer. */
  get offset(): number | null {
    return this.#offset;
  }

  /** @param now the browser's time at the answer, in milliseconds since 1970 */
  note(headers: Pick<Headers, 'get'>, now = Date.now()): void {
    const date = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(date)) return;
    const offset = date - now;
    this.#offset = Math.abs(offset) < PRECISION ? 0 : offset;
  }
}

export const serverClock = new ServerClock();
