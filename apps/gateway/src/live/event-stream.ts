import type { ServerResponse } from 'node:http';

/** Bytes that may wait for a client that does not read; past that it is let go and may come again. */
const MOST_WAITING = 64 * 1_024;

/** One client's stream of server-sent events. */
export class EventStream {
  constructor(private readonly response: ServerResponse) {}

  /** One message, as `EventSource` hands it to the page. */
  send(data: string): void {
    this.#write(`data: ${data}\n\n`);
  }

  /** Something that no page sees: it keeps proxies from taking the stream for dead, and finds out who is gone. */
  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    this.response.end();
  }

  #write(text: string): void {
    if (this.response.writableLength > MOST_WAITING) this.response.destroy();
    else this.response.write(text);
  }
}
