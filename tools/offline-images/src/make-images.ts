import type { Context } from '@tools-hub/local';
import { importImage } from './import-image.js';
import { NATS_ALPINE_IMAGE, natsImage } from './nats-image.js';
import { NODE_IMAGE, nodeImage } from './node-image.js';
import { DOCUMENTDB_IMAGE, documentDbImage, FERRETDB_IMAGE, ferretDbImage } from './store-images.js';

/** The names of the images, by the variables that Docker Compose takes them from: an image that was not pulled has no digest. */
export const OFFLINE_IMAGES = {
  NODE_IMAGE,
  NATS_IMAGE: NATS_ALPINE_IMAGE,
  DOCUMENTDB_IMAGE,
  FERRETDB_IMAGE,
} as const;

/** Makes the images that docker-compose.yml with compose.ferretdb.yml would pull, from the packages of package registries. */
export const makeImages = async (context: Context): Promise<void> => {
  for (const describe of [nodeImage, natsImage, documentDbImage, ferretDbImage])
    await importImage(context, await describe(context));
};
