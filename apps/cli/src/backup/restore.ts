import type { BackupManifest } from '@tools-hub/contracts';
import { buildAll, cacheFolder, dataDirOf, UserError, withSecretFiles, type Run } from '@tools-hub/local';
import { supervised } from '../supervised.js';
import { readRestoreArguments, RESTORE_USAGE, WrongUsage } from './backup-arguments.js';
import { BackupFolder, type FoundBackup } from './backup-folder.js';
import { runServiceOrder, STORED_SERVICES, type StoreEnvironment } from './backup-services.js';
import { describeBackup } from './backup-text.js';
import { problemsOf } from './check-backup.js';
import { intoDataDir } from './restored-data-dir.js';

const WRONG_USAGE = 2;

/** @throws UserError that names what is missing or damaged */
const requireWhole = async (folder: BackupFolder, manifest: BackupManifest, run: Run): Promise<void> => {
  const foreign = manifest.files.find(({ service }) => !STORED_SERVICES.some((known) => known === service));
  if (foreign !== undefined)
    throw new UserError(`The service ${foreign.service} of the backup is not known.`);
  await run.log.step('Checking the backup', async (note) => {
    const problems = await problemsOf(manifest, folder, run.signal, (files) =>
      note(`${files} of ${manifest.files.length} files`),
    );
    if (problems.length === 0) return;
    throw new UserError(
      `The backup ${manifest.id} in ${folder.path} is damaged, so nothing was restored:\n  ${problems.join('\n  ')}`,
    );
  });
};

/** Writes a backup into a store that must be empty. */
const intoStore = async (
  folder: BackupFolder,
  { path }: FoundBackup,
  store: StoreEnvironment,
  run: Run,
): Promise<void> => {
  for (const service of STORED_SERVICES) await runServiceOrder(service, ['empty'], store, run);
  for (const service of STORED_SERVICES) {
    await run.log.step(`Restoring ${service}`, (note) =>
      runServiceOrder(service, ['restore', folder.path, path], store, run, {
        onProgress: note,
      }),
    );
  }
};

const restoreBackup = async (from: string, at: Date | undefined, run: Run): Promise<void> => {
  const folder = new BackupFolder(from);
  const found = at === undefined ? await folder.newest() : await folder.newestUntil(at);
  if (found === null) throw new UserError(`There is no backup in ${from}.`);
  const { manifest } = found;
  const environment = withSecretFiles(process.env);
  const write = async (mongodbUri: string): Promise<void> => {
    // The programs of the services may be those of an older version.
    await buildAll({ environment: process.env, cacheDir: cacheFolder(process.env), ...run });
    await intoStore(folder, found, { ...environment, MONGODB_URI: mongodbUri }, run);
  };
  const { MONGODB_URI: given } = environment;
  const what = given ? 'the store of MONGODB_URI' : dataDirOf(environment);
  const restored = async (): Promise<void> => {
    await requireWhole(folder, manifest, run);
    if (given) await write(given);
  };
  if (given) await restored();
  else await intoDataDir(what, environment, run, { check: restored, write });
  run.log.line(`Restored into ${what}: ${describeBackup(manifest)}`);
  run.log.line('`npm start` serves it. Everybody signs in again.');
};

/** `npm run restore`: writes a backup into an empty data directory or store. */
export const restore = supervised(async (run, args) => {
  let asked: ReturnType<typeof readRestoreArguments>;
  try {
    asked = readRestoreArguments(args);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    process.stderr.write(`${error.message}\n\n${RESTORE_USAGE}`);
    return WRONG_USAGE;
  }
  if (asked === null) process.stdout.write(RESTORE_USAGE);
  else await restoreBackup(asked.from, asked.at, run);
  return 0;
});
