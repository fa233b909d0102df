import { connect, createServer, type Server, type Socket } from 'node:net';

type Mode = 'open' | 'closed' | 'silent';

/** Stands between a service and its store or broker, so that a test can take them away and give them back. */
export class TcpProxy {
  #mode: Mode = 'open';
  readonly #sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  /** @param address of what is behind it, such as `mongodb://127.0.0.1:27017/` */
  static async to(address: string): Promise<TcpProxy> {
    const server = createServer();
    const proxy = new TcpProxy(server, new URL(address));
    server.on('connection', (client) => proxy.#pass(client));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The address behind it, by way of this proxy. */
  get address(): string {
    const listening = this.server.address();
    if (listening === null || typeof listening === 'string') throw new Error('The proxy is closed');
    const address = new URL(this.target);
    address.host = `127.0.0.1:${listening.port}`;
    return address.href;
  }

  /** Everything passes. */
  open(): void {
    this.#mode = 'open';
    for (const socket of this.#sockets) socket.resume();
  }

  /** Connections end, and new ones end at once. */
  cut(): void {
    this.#mode = 'closed';
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Connections stay, and nothing comes through them: as with a process that was stopped. */
  silence(): void {
    this.#mode = 'silent';
    for (const socket of this.#sockets) socket.pause();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  #pass(client: Socket): void {
    if (this.#mode === 'closed') {
      client.destroy();
      return;
    }
    const behind = connect(Number(this.target.port), this.target.hostname);
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      if (this.#mode === 'silent') from.pause();
    }
  }
}
