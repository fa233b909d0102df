import { chmodSync, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provide, type Surroundings } from '../../cache/provide.js';
import { assertReachable } from '../../cache/unreachable.js';
import { binaryVersion } from '../on-path.js';
import { MONGODB_VERSION, platformName } from '../versions.js';

export const MONGODB_DOWNLOAD_HOST = 'fastdl.mongodb.org';

/** The official mongod, its archive checked against its published checksum. */
export async function officialMongod(surroundings: Surroundings): Promise<string> {
  const { log, signal } = surroundings;
  const folder = await provide(
    surroundings,
    `mongod-${MONGODB_VERSION}-${platformName()}`,
    async (making) => {
      await assertReachable(MONGODB_DOWNLOAD_HOST, surroundings);
      await log.step(`Downloading mongod ${MONGODB_VERSION}`, async () => {
        const downloadDir = join(making, 'download');
        mkdirSync(downloadDir);
        // Loaded only where it is needed: it brings the whole driver with it.
        const { MongoBinary } = await import('mongodb-memory-server-core');
        const path = await MongoBinary.getPath({ version: MONGODB_VERSION, downloadDir, checkMD5: true });
        copyFileSync(path, join(making, 'mongod'));
        chmodSync(join(making, 'mongod'), 0o755);
        rmSync(downloadDir, { recursive: true, force: true });
      });
      // It may be made for a newer processor, or miss a library.
      await binaryVersion(join(making, 'mongod'), signal);
      return MONGODB_VERSION;
    },
  );
  return join(folder, 'mongod');
}
