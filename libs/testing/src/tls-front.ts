import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createServer, type Server } from 'node:tls';
import type { Certificate } from './certificates.js';

/** Stands in front of a store and speaks TLS with its clients, as a store with a certificate does. */
export class TlsFront {
  readonly #sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async of(address: string, { cert, key }: Certificate): Promise<TlsFront> {
    const { hostname, port } = new URL(address);
    const server = createServer({ cert: await readFile(cert), key: await readFile(key) });
    const front = new TlsFront(server);
    server.on('secureConnection', (client) => front.#pass(client, connect(Number(port), hostname)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return front;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  #pass(client: Socket, behind: Socket): void {
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const) {
      this.#sockets.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }
}
