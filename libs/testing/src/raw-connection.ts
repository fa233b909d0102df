import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from './eventually.js';

/** A client that sends the given bytes, and nothing else. */
export class RawConnection {
  #received = '';

  private constructor(readonly socket: Socket) {
    socket.on('data', (bytes: Buffer) => (this.#received += bytes.toString('latin1')));
    // A server may close any connection.
    socket.on('error', () => undefined);
  }

  /** @param from the address of this machine that it comes from: each is a client of its own */
  static async open(port: number, from = '127.0.0.1'): Promise<RawConnection> {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  get received(): string {
    return this.#received;
  }

  get closed(): boolean {
    return this.socket.destroyed || this.socket.readableEnded;
  }

  /** The statuses of the answers that came, in their order. Pipelined ones follow one another without a line end. */
  get statuses(): number[] {
    return [...this.#received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  }

  send(bytes: string): void {
    if (this.socket.writable) this.socket.write(bytes);
  }

  /** Resolves with the status of the first answer. */
  status(withinMs = 20_000): Promise<number> {
    return eventually(() => {
      const [first] = this.statuses;
      if (first === undefined) throw new Error(`no answer: ${this.#received}`);
      return first;
    }, withinMs);
  }

  cut(): void {
    this.socket.destroy();
  }
}

/** A request as bytes. */
export const rawRequest = (
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string =>
  [
    `${method} ${target} HTTP/1.1`,
    'host: site.example',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
