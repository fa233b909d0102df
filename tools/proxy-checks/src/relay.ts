import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { pipeline } from 'node:stream';

/** More than the first line of a request has. */
const FIRST_LINE_BYTES = 1_024;

/** Stands between a proxy and the gateway, and records the proxy's connections and requests. */
export class Relay {
  #connections = 0;
  readonly #paths = new Set<string>();

  private constructor(
    readonly port: number,
    private readonly server: Server,
  ) {}

  static async start(port: number, gateway: number): Promise<Relay> {
    const server = createServer();
    const relay = new Relay(port, server);
    server.on('connection', (client) => {
      relay.#connections += 1;
      client.on('data', (chunk: Buffer) => relay.#record(chunk.toString('latin1', 0, FIRST_LINE_BYTES)));
      const upstream = connect(gateway, '127.0.0.1');
      // The end or the failure of one side ends the other one.
      pipeline(client, upstream, client, () => undefined);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return relay;
  }

  /** The number of connections since the start. */
  get connections(): number {
    return this.#connections;
  }

  /** Whether a request for the path has come, its query included. */
  hasReceived(path: string): boolean {
    return this.#paths.has(path);
  }

  #record(text: string): void {
    const path = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/.exec(text)?.[1];
    if (path !== undefined) this.#paths.add(path);
  }

  stop(): Promise<void> {
    this.server.close();
    return Promise.resolve();
  }
}
