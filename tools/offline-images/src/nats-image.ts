import { join } from 'node:path';
import { goBuild, NATS_IMAGE, NATS_SERVER, NATS_VERSION, type Context } from '@tools-hub/local';
import { debianRoot } from './debian-root.js';
import type { OfflineImage } from './import-image.js';

/** The image with a shell and `wget`. */
export const NATS_ALPINE_IMAGE = `${NATS_IMAGE}-alpine`;

export const natsImage = async (context: Context): Promise<OfflineImage> => {
  const busybox = await debianRoot(context, 'busybox', 1, ['busybox-static']);
  return {
    name: NATS_ALPINE_IMAGE,
    content: `nats-server ${NATS_VERSION}, built here, and Debian's busybox`,
    entries: {
      'bin/busybox': { from: join(busybox, 'bin', 'busybox') },
      'bin/sh': { link: 'busybox' },
      'bin/wget': { link: 'busybox' },
      'usr/local/bin/nats-server': { from: await goBuild(context, NATS_SERVER) },
    },
    changes: ['ENV PATH=/usr/local/bin:/bin', 'CMD ["nats-server"]', 'EXPOSE 4222 6222 8222'],
  };
};
