import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@tools-hub/nats';
import type { Place, Processes } from '@tools-hub/local';
import { startProduct, type StartedProduct } from '@tools-hub/running-product/running-product';

/** The product as `npm start` runs it, on its own data directory. */
export class Product {
  private constructor(
    private readonly started: StartedProduct,
    private readonly dataDir: string,
  ) {}

  static async start(dataDir: string, environment: NodeJS.ProcessEnv): Promise<Product> {
    // One gateway is compared with one bare server.
    const own = { GATEWAY_WORKERS: '1', DATA_DIR: dataDir, PORT: '0' };
    return new Product(await startProduct({ ...environment, ...own }), dataDir);
  }

  get readyMs(): number {
    return this.started.readyMs;
  }

  /** The current place of a service. */
  place(name: Service): Place {
    const place = [this.#processes()[name]].flat()[0];
    if (place === undefined || !('port' in place)) throw new Error(`${name} does not run`);
    return place;
  }

  /** All its processes but the launcher: services, broker and store. */
  get pids(): readonly number[] {
    const places = Object.entries(this.#processes()).filter(([name]) => name !== 'launcher');
    return [...new Set(places.flatMap(([, place]) => [place].flat().map(({ pid }) => pid)))];
  }

  #processes(): Processes {
    return JSON.parse(readFileSync(join(this.dataDir, 'processes.json'), 'utf8')) as Processes;
  }

  stop(): Promise<void> {
    return this.started.stop();
  }
}
