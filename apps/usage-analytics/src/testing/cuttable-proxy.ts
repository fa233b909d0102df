import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between a service and its store or broker, so that a test can cut the line between them. */
export class CuttableProxy {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #open = true;

  private constructor(
    private readonly host: string,
    private readonly port: number,
  ) {
    this.#server = createServer((socket) => this.#relay(socket));
  }

  /** @param address such as `mongodb://host:port/`; returns it with the proxy in its place. */
  static async to(address: string): Promise<{ proxy: CuttableProxy; address: string }> {
    const url = new URL(address);
    const proxy = new CuttableProxy(url.hostname, Number(url.port));
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    const { port } = proxy.#server.address() as AddressInfo;
    url.hostname = '127.0.0.1';
    url.port = String(port);
    // A replica set would name its members, and the driver would go to them past the proxy.
    if (url.protocol === 'mongodb:') url.searchParams.set('directConnection', 'true');
    return { proxy, address: url.href };
  }

  /** Breaks every open connection in the middle of its data; new ones pass. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Breaks every connection and refuses new ones. */
  close(): void {
    this.#open = false;
    this.cut();
  }

  reopen(): void {
    this.#open = true;
  }

  async end(): Promise<void> {
    this.close();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #relay(near: Socket): void {
    if (!this.#open) {
      near.destroy();
      return;
    }
    const far = connect(this.port, this.host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.setNoDelay(true);
      from.pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }
}
