import type { Product } from './product.js';

/** The metrics of a gateway of the product. */
export class GatewayFigures {
  private constructor(private readonly url: string) {}

  static async of(product: Product): Promise<GatewayFigures> {
    const [figures] = await GatewayFigures.ofEach(product);
    if (figures === undefined) throw new Error('No gateway runs');
    return figures;
  }

  static async ofEach(product: Product): Promise<readonly GatewayFigures[]> {
    return (await product.entries('gateway')).map(({ metricsPort }) => {
      if (metricsPort === undefined) throw new Error('The gateway has no port for its figures');
      return new GatewayFigures(`http://127.0.0.1:${metricsPort}/metrics`);
    });
  }

  /** The non-zero values of a metric by label; a metric without a label has its own name. */
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
