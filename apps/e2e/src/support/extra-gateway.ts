import { join } from 'node:path';
import type { Product } from './product.js';
import { Replica } from './replica.js';

/** Another gateway of a running product, as an operator would add one. */
export type ExtraGateway = Pick<Replica, 'service' | 'port' | 'url' | 'start' | 'stop'>;

export const startGateway = (product: Product, environment: NodeJS.ProcessEnv = {}): Promise<ExtraGateway> =>
  Replica.start(product, {
    service: 'gateway',
    environment: { WEB_ROOT: join('apps', 'web', 'dist'), ...environment },
  });
