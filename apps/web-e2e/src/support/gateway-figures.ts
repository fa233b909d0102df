import type { Product } from './product.js';

/** What the product's gateway says of itself on the port of its figures. */
export class GatewayFigures {
  private constructor(private readonly url: string) {}

  static async of(product: Product): Promise<GatewayFigures> {
    const [entry] = await product.entries('gateway');
    if (entry?.metricsPort === undefined) throw new Error('The gateway has no port for its figures');
    return new GatewayFigures(`http://127.0.0.1:${entry.metricsPort}/metrics`);
  }

  /** The value of each label of a figure, zeros left out; a figure without a label stands under its own name. */
  async read(name: string): Promise<Readonly<Record<string, number>>> {
    const text = await (await fetch(this.url)).text();
    const lines = [...text.matchAll(new RegExp(`^${name}(?:\\{\\w+="(.*)"\\})? ([\\d.e+]+)$`, 'gm'))];
    const pairs = lines.map(([, label = name, value]): [string, number] => [label, Number(value)]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== 0));
  }

  async residentMiB(): Promise<number> {
    const { process_resident_memory_bytes: bytes = 0 } = await this.read('process_resident_memory_bytes');
    return bytes / 1_024 / 1_024;
  }
}
