import { EventEmitter, once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The delay and the rate of a slow network. */
interface Slowness {
  /** Milliseconds for which each chunk of at most 64 KiB is held. */
  readonly delayMs: number;
  readonly bytesPerSecond: number;
}

type Mode = 'open' | 'closed' | 'silent';

/** Stands between a service and its store or broker, so that a test can take them away and give them back. */
export class TcpProxy {
  #mode: Mode = 'open';
  #slowness: Slowness | null = null;
  /** Emits `change` when the mode is another one. */
  readonly #gate = new EventEmitter().setMaxListeners(0);
  readonly #sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
    private readonly host: string,
  ) {}

  /**
   * @param address the address behind the proxy, such as `mongodb://127.0.0.1:27017/`
   * @param host the address of this machine that it listens on.
   */
  static async to(address: string, host = '127.0.0.1'): Promise<TcpProxy> {
    const server = createServer({ allowHalfOpen: true });
    const proxy = new TcpProxy(server, new URL(address), host);
    server.on('connection', (client) => proxy.#pass(client));
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    return proxy;
  }

  /** The address behind it, by way of this proxy. */
  get address(): string {
    const listening = this.server.address();
    if (listening === null || typeof listening === 'string') throw new Error('The proxy is closed');
    const address = new URL(this.target);
    address.host = `${this.host}:${listening.port}`;
    return address.href;
  }

  /** Everything passes, at once. */
  open(): void {
    this.#slowness = null;
    this.#change('open');
  }

  /** Connections are reset, and new ones end at once. */
  cut(): void {
    this.#change('closed');
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Half-open: connections stay, and neither bytes nor their ends come through, as with a process that was stopped. */
  silence(): void {
    this.#change('silent');
  }

  /** Everything passes, slowly. */
  slow(slowness: Slowness): void {
    this.#slowness = slowness;
    this.#change('open');
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
    const { hostname, port } = this.target;
    const behind = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const) {
      this.#sockets.add(from);
      from.on('close', () => this.#sockets.delete(from));
      from.on('error', () => undefined);
      this.#copy(from, to).catch(() => to.resetAndDestroy());
    }
  }

  /** Reads a chunk once the last one has been written, so that back-pressure reaches the sender. */
  async #copy(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (this.#slowness !== null) {
        const { delayMs, bytesPerSecond } = this.#slowness;
        await sleep(delayMs + (chunk.length / bytesPerSecond) * 1_000);
      }
      await this.#audible();
      if (to.destroyed) return;
      if (!to.write(chunk)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
    await this.#audible();
    to.end();
  }

  async #audible(): Promise<void> {
    while (this.#mode === 'silent') await once(this.#gate, 'change');
  }

  #change(mode: Mode): void {
    this.#mode = mode;
    this.#gate.emit('change');
  }
}
