import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import type { BrowserContext } from '@playwright/test';

/**
 * A way to the site that can be interrupted. `setOffline` alone is not enough: it does not reach every request of a service worker.
 */
export class NetworkSwitch {
  readonly #connections = new Set<Socket>();
  readonly #server: Server;
  #isCut = false;

  private constructor(target: URL) {
    this.#server = createServer((client) => {
      if (this.#isCut) return void client.destroy();
      const upstream = connect(Number(target.port), target.hostname);
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.#connections.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#connections.delete(one);
          other.destroy();
        });
      }
      client.pipe(upstream).pipe(client);
    });
  }

  static async to(url: string): Promise<NetworkSwitch> {
    const network = new NetworkSwitch(new URL(url));
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  /** The address of the site by this way. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Interrupts all connections, and sets the browser offline. */
  async cut(context: BrowserContext): Promise<void> {
    this.#isCut = true;
    await context.setOffline(true);
    for (const each of this.#connections) each.destroy();
  }

  async restore(context: BrowserContext): Promise<void> {
    this.#isCut = false;
    await context.setOffline(false);
  }

  close(): void {
    this.#server.close();
    for (const each of this.#connections) each.destroy();
  }
}
