import type { ServerResponse } from 'node:http';

/** The most bytes that wait for a client. A client beyond that is disconnected, and may reconnect. */
const MAX_WAITING = 64 * 1_024;

/** One client's stream of server-sent events. */
export class EventStream {
  constructor(private readonly response: ServerResponse) {}

  /** Sends a message to the page's `EventSource`. */
  send(data: string): void {
    this.#write(`data: ${data}\n\n`);
  }

  /** Sends a comment, which keeps proxies from closing the stream and detects clients that are gone. */
  heartbeat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    this.response.end();
  }

  /** A stream that has ended stays open until its client has taken the last message. */
  #write(text: string): void {
    if (this.response.writableEnded) return;
    if (this.response.writableLength > MAX_WAITING) this.response.destroy();
    else this.response.write(text);
  }
}
