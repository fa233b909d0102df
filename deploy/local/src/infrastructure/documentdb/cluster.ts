import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { identify } from '../../../process-identity.mjs';
import { CommandFailed, runCommand } from '../../process/run-command.js';
import { UserError } from '../../console/user-error.js';
import { carriesMark } from '../../supervisor/orphaned-processes.js';
import type { Host } from '../engine.js';
import { POSTGRESQL_MAJOR } from '../versions.js';
import { inRoot, type Folders } from './in-root.js';

/** The folder of PostgreSQL's programs inside the root folder. */
export const BIN = `/usr/lib/postgresql/${POSTGRESQL_MAJOR}/bin`;

const PASSWORD_FILE = 'password';
/** Above the largest process id that Linux assigns. */
const UNUSED_PID = 4_194_305;

/** The folder of PostgreSQL's data. */
export const clusterFolder = ({ data }: Folders): string => join(data, 'pg');

export const passwordOf = (folders: Folders): string =>
  readFileSync(join(folders.data, PASSWORD_FILE), 'utf8').trim();

/** Prepares the database by a program. @throws UserError with the program's own words, such as those about a full disk */
export const prepare = async (folders: Folders, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    throw error instanceof CommandFailed
      ? new UserError(`The database in ${folders.data} can't be prepared:\n${error.output}`)
      : error;
  }
};

/** The namespace in which PostgreSQL runs has only this user, so that the files of another one can't be reached there. */
const requireOwn = (folder: string): void => {
  const { uid } = statSync(folder);
  if (uid === process.geteuid?.()) return;
  throw new UserError(
    `The database in ${folder} belongs to another user (id ${uid}). Start Tools Hub as that user, or give this one the data directory.`,
  );
};

/** Creates the cluster if it does not exist: under a temporary name, renamed when it is complete. */
export const initialise = async (
  { environment, log, signal }: Pick<Host, 'environment' | 'log' | 'signal'>,
  folders: Folders,
): Promise<void> => {
  mkdirSync(folders.data, { recursive: true, mode: 0o700 });
  requireOwn(folders.data);
  if (existsSync(clusterFolder(folders))) {
    requireOwn(clusterFolder(folders));
    return;
  }
  for (const entry of readdirSync(folders.data)) {
    if (entry.startsWith('pg.making')) rmSync(join(folders.data, entry), { recursive: true, force: true });
  }
  // Other users of this machine reach its loopback too, so the database's administrator has a password.
  // A power cut must not lose it, since the cluster is never made again.
  writeFileSync(join(folders.data, PASSWORD_FILE), randomBytes(24).toString('hex'), {
    mode: 0o600,
    flush: true,
  });
  const draft = `pg.making-${process.pid}`;
  await log.step('Preparing the database', async () => {
    const { command, args, env, cwd } = inRoot(
      folders,
      [
        ...[`${BIN}/initdb`, '-D', `/data/${draft}`, '-U', 'postgres', '-A', 'scram-sha-256'],
        ...[`--pwfile=/data/${PASSWORD_FILE}`, '--no-locale', '-E', 'UTF8'],
      ],
      environment,
    );
    await prepare(folders, () => runCommand(command, args, { env, cwd, signal }));
  });
  renameSync(join(folders.data, draft), clusterFolder(folders));
};

/**
 * Prepares PostgreSQL's lock file for a start. PostgreSQL refuses to start while the process in the file is alive, and after a power
 * cut the id may belong to another program: then the id is removed. The rest of the file stays: by it PostgreSQL finds sessions of its
 * previous run that still use the data. PostgreSQL also refuses a file without an id, which a crash may leave: then the file is removed.
 */
export const prepareLockFile = (folders: Folders, dataDir: string): void => {
  const file = join(clusterFolder(folders), 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const pid = Number.parseInt(first, 10);
  if (Number.isNaN(pid)) rmSync(file);
  else if (identify(pid) !== undefined && !carriesMark(pid, dataDir))
    writeFileSync(file, [UNUSED_PID, ...rest].join('\n'));
};
