import { chmodSync, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCached } from '../../cache/ensure-cached.js';
import type { Context } from '../../context.js';
import { assertReachable } from '../../cache/unreachable.js';
import { binaryVersion } from '../on-path.js';
import { MONGODB_VERSION, platformName } from '../versions.js';

export const MONGODB_DOWNLOAD_HOST = 'fastdl.mongodb.org';

/** Returns the path of the official mongod. Its archive is checked against the published checksum. */
export const officialMongod = async (context: Context): Promise<string> => {
  const { log, signal } = context;
  const folder = await ensureCached(context, `mongod-${MONGODB_VERSION}-${platformName()}`, async (draft) => {
    await assertReachable(MONGODB_DOWNLOAD_HOST, context);
    await log.step(`Downloading mongod ${MONGODB_VERSION}`, async () => {
      const downloadDir = join(draft, 'download');
      mkdirSync(downloadDir);
      // Imported only for a download, because it loads the whole MongoDB driver.
      const { MongoBinary } = await import('mongodb-memory-server-core');
      const path = await MongoBinary.getPath({ version: MONGODB_VERSION, downloadDir, checkMD5: true });
      copyFileSync(path, join(draft, 'mongod'));
      chmodSync(join(draft, 'mongod'), 0o755);
      rmSync(downloadDir, { recursive: true, force: true });
    });
    // The binary may need a newer processor or a missing library.
    await binaryVersion(join(draft, 'mongod'), signal);
    return MONGODB_VERSION;
  });
  return join(folder, 'mongod');
};
