import { readFileSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BACKUP_FORMAT,
  folderProblem,
  isOfPlace,
  MAX_BACKUP_FILES,
  type BackupBase,
  type BackupFile,
  type BackupManifest,
} from '@tools-hub/contracts';
import { inRepository, UserError, withSecretFiles, type Run } from '@tools-hub/local';
import { requireRun, UNUSED_NATS } from '../service-program.js';
import { BACKUP_USAGE, readBackupArguments } from './backup-arguments.js';
import { idOf, type BackupStorage } from './backup-storage.js';
import {
  runServiceOrder,
  STORED_SERVICES,
  type SavedFile,
  type StoredService,
  type StoreEnvironment,
} from './backup-services.js';
import { describeBackup } from './backup-text.js';
import { openStorage } from './open-storage.js';
import { withUsage } from '../with-usage.js';

/** The store of the run on DATA_DIR, or of MONGODB_URI. @throws UserError if nothing runs */
const runningStore = async ({ signal }: Run): Promise<StoreEnvironment> => {
  const environment = withSecretFiles(process.env);
  const { MONGODB_URI } = environment;
  if (MONGODB_URI) return { ...environment, MONGODB_URI };
  const { mongodbUri } = await requireRun({ ...environment, NATS_URL: UNUSED_NATS }, signal);
  return { ...environment, MONGODB_URI: mongodbUri };
};

/** The last saved commits of a service's logs. */
const baseOf = (service: StoredService, files: readonly BackupFile[]): BackupBase =>
  Object.fromEntries(
    files.flatMap((file) =>
      file.service === service && file.commits ? [[file.collection, file.commits]] : [],
    ),
  );

interface NewBackup {
  readonly place: BackupStorage;
  readonly id: string;
  /** The folder for its files. */
  readonly folder: string;
  /** The files of the backup that it continues. */
  readonly earlier: readonly BackupFile[];
}

/** Saves one service, and returns its files: those of the last backup that are unchanged, and new ones. */
const saveService = async (
  service: StoredService,
  { place, id, folder, earlier }: NewBackup,
  store: StoreEnvironment,
  run: Run,
): Promise<BackupFile[]> => {
  const own = earlier.filter((file) => file.service === service);
  const saved: SavedFile[] = [];
  await run.log.step(
    `Saving ${service}`,
    (note) =>
      runServiceOrder(service, ['backup', folder, JSON.stringify(baseOf(service, own))], store, run, {
        onProgress: note,
        onSaved: (file) => saved.push(file),
        onUnplanned: (name) =>
          run.log.line(`! The collection ${name} of ${service} is not known, and not saved.`),
      }),
    () => `${saved.reduce((sum, { documents }) => sum + documents, 0)} documents`,
  );
  const files = own.filter(({ commits }) => commits !== undefined);
  const added: string[] = [];
  for (const { file, ...rest } of saved) {
    const same = own.find(
      ({ collection, commits, sha256 }) =>
        collection === rest.collection && commits === undefined && sha256 === rest.sha256,
    );
    // State that has not changed since the last backup is stored once.
    if (same !== undefined && rest.commits === undefined) {
      await unlink(join(folder, file));
      files.push(same);
    } else {
      added.push(file);
      files.push({ path: `${id}/${file}`, ...rest });
    }
  }
  await place.store(id, added);
  return files;
};

/** Makes a backup in a place that is prepared. */
const makeBackup = async (
  place: BackupStorage,
  store: StoreEnvironment,
  run: Run,
): Promise<BackupManifest> => {
  const before = (await place.newest())?.manifest ?? null;
  const madeAt = new Date();
  const id = idOf(madeAt);
  if (before !== null && before.id >= id) {
    throw new UserError(
      `The newest backup in ${place.address} is of ${before.madeAt}. Check this machine's clock.`,
    );
  }
  const folder = await place.begin(id);
  try {
    const files: BackupFile[] = [];
    const earlier = before?.files ?? [];
    for (const service of STORED_SERVICES) {
      files.push(...(await saveService(service, { place, id, folder, earlier }, store, run)));
    }
    if (files.length > MAX_BACKUP_FILES) {
      throw new UserError(
        `${place.address} would have more than ${MAX_BACKUP_FILES} files. Begin a new place.`,
      );
    }
    run.signal.throwIfAborted();
    const manifest = { format: BACKUP_FORMAT, id, madeAt: madeAt.toISOString(), version: version(), files };
    await place.complete(manifest);
    return manifest;
  } catch (error) {
    // A folder that can't be removed is removed by a later backup.
    await place.discard(id).catch(() => undefined);
    throw isOfPlace(error) ? new UserError(folderProblem(folder, error)) : error;
  }
};

const version = (): string => {
  const { version } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as { version: string };
  return version;
};

/** `npm run backup`: saves the logs and the state of all services while the product runs. */
export const backup = withUsage(BACKUP_USAGE, readBackupArguments, async (run, { to }) => {
  const store = await runningStore(run);
  const place = await openStorage(to, run);
  const release = await place.prepare();
  try {
    const manifest = await makeBackup(place, store, run);
    run.log.line(`Backed up into ${place.address}: ${describeBackup(manifest)}`);
    return 0;
  } finally {
    await release();
  }
});
