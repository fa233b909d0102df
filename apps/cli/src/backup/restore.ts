import type { BackupFile, RestoreOrder } from '@tools-hub/contracts';
import { buildAll, cacheFolder, dataDirOf, UserError, withSecretFiles, type Run } from '@tools-hub/local';
import { readRestoreArguments, RESTORE_USAGE } from './backup-arguments.js';
import { BackupFolder } from './backup-folder.js';
import type { BackupStorage, FoundBackup } from './backup-storage.js';
import { runServiceOrder, STORED_SERVICES, type StoreEnvironment } from './backup-services.js';
import { describeBackup } from './backup-text.js';
import { problemsOf } from './check-backup.js';
import { openStorage } from './open-storage.js';
import { intoDataDir } from './restored-data-dir.js';
import { withUsage } from '../with-usage.js';

/** The backup to restore from, and the order to restore it in. */
interface Chosen {
  readonly backup: FoundBackup;
  /** The last backup before the point in time; its state is restored where the other one has none. */
  readonly earlier: FoundBackup | null;
  readonly order: RestoreOrder;
}

/** The newest backup, or those around a point in time. @throws UserError when there is none */
const choose = async (place: BackupStorage, at: Date | undefined, run: Run): Promise<Chosen> => {
  if (at === undefined) {
    const backup = await place.newest();
    if (backup === null) throw new UserError(`There is no backup in ${place.address}.`);
    return { backup, earlier: null, order: { manifest: backup.path } };
  }
  const { earlier, later } = await place.around(at);
  if (later === null) {
    run.log.line(`! The last backup is of ${earlier.manifest.madeAt}: what came after it isn't restored.`);
  }
  const backup = later ?? earlier;
  const pointInTime = { until: at.toISOString(), earlier: earlier.path };
  return { backup, earlier, order: { manifest: backup.path, pointInTime } };
};

/** The files of the earlier backup that are read, too. */
const onlyEarlier = ({ backup, earlier }: Chosen): BackupFile[] => {
  const paths = new Set(backup.manifest.files.map(({ path }) => path));
  return (earlier?.manifest.files ?? []).filter(({ path, commits }) => !commits && !paths.has(path));
};

/** A folder with all files. @throws UserError that names the missing or damaged files */
const fetchWhole = async (place: BackupStorage, chosen: Chosen, run: Run): Promise<BackupFolder> => {
  const { manifest } = chosen.backup;
  const more = onlyEarlier(chosen);
  const files = [...manifest.files, ...more];
  const foreign = files.find(({ service }) => !STORED_SERVICES.some((known) => known === service));
  if (foreign !== undefined)
    throw new UserError(`The service ${foreign.service} of the backup is not known.`);
  return run.log.step('Checking the backup', async (note) => {
    const path = await place.fetch(
      chosen.earlier ? [chosen.backup, chosen.earlier] : [chosen.backup],
      files,
      (count) => note(`${count} of ${files.length} files are here`),
    );
    const folder = new BackupFolder(path);
    const problemsOfFiles = (some: readonly BackupFile[]): Promise<readonly string[]> =>
      problemsOf({ ...manifest, files: some }, folder, run.signal, (count) =>
        note(`${count} of ${some.length} files`),
      );
    const problems = [...(await problemsOfFiles(manifest.files)), ...(await problemsOfFiles(more))];
    if (problems.length === 0) return folder;
    throw new UserError(
      `The backup ${manifest.id} in ${place.address} is damaged, so nothing was restored:\n  ${problems.join('\n  ')}`,
    );
  });
};

/** Writes a backup into a store that must be empty. */
const intoStore = async (
  folder: BackupFolder,
  order: RestoreOrder,
  store: StoreEnvironment,
  run: Run,
): Promise<void> => {
  for (const service of STORED_SERVICES) await runServiceOrder(service, ['empty'], store, run);
  for (const service of STORED_SERVICES) {
    await run.log.step(`Restoring ${service}`, (note) =>
      runServiceOrder(service, ['restore', folder.path, JSON.stringify(order)], store, run, {
        onProgress: note,
      }),
    );
  }
};

const restoreBackup = async (place: BackupStorage, at: Date | undefined, run: Run): Promise<void> => {
  const chosen = await choose(place, at, run);
  const environment = withSecretFiles(process.env);
  const write = async (folder: BackupFolder, mongodbUri: string): Promise<void> => {
    // The programs of the services may be those of an older version.
    await buildAll({ environment: process.env, cacheDir: cacheFolder(), ...run });
    await intoStore(folder, chosen.order, { ...environment, MONGODB_URI: mongodbUri }, run);
  };
  const { MONGODB_URI: given } = environment;
  const what = given ? 'the store of MONGODB_URI' : dataDirOf(environment);
  const check = (): Promise<BackupFolder> => fetchWhole(place, chosen, run);
  if (given) await write(await check(), given);
  else await intoDataDir(what, environment, run, { check, write });
  const until = at === undefined ? '' : ` up to ${at.toISOString()}, of`;
  run.log.line(`Restored into ${what}:${until} ${describeBackup(chosen.backup.manifest)}`);
  run.log.line('`npm start` serves it. Everybody signs in again.');
};

/** `npm run restore`: writes a backup into an empty data directory or store. */
export const restore = withUsage(RESTORE_USAGE, readRestoreArguments, async (run, { from, at }) => {
  await restoreBackup(await openStorage(from, run), at, run);
  return 0;
});
