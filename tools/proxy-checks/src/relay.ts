import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { pipeline } from 'node:stream';

/** Stands between a proxy and the gateway, and counts the proxy's connections. */
export class Relay {
  #connections = 0;

  private constructor(
    readonly port: number,
    private readonly server: Server,
  ) {}

  static async start(port: number, gateway: number): Promise<Relay> {
    const server = createServer();
    const relay = new Relay(port, server);
    server.on('connection', (client) => {
      relay.#connections += 1;
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

  stop(): Promise<void> {
    this.server.close();
    return Promise.resolve();
  }
}
