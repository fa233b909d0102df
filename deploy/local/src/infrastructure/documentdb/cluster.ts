import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify } from '../../process/identity.js';
import { runCommand } from '../../process/run-command.js';
import { carriesMark } from '../../supervisor/orphaned-processes.js';
import type { Host } from '../engine.js';
import { POSTGRESQL_MAJOR } from '../versions.js';
import { inRoot, type Folders } from './in-root.js';

/** PostgreSQL's programs, as they are called inside the root folder. */
export const BIN = `/usr/lib/postgresql/${POSTGRESQL_MAJOR}/bin`;

const PASSWORD_FILE = 'password';
/** Above the largest process id that Linux gives. */
const NOBODYS_PID = 4_194_305;

export const passwordOf = (folders: Folders): string =>
  readFileSync(join(folders.data, PASSWORD_FILE), 'utf8').trim();

/** Makes the cluster where there is none yet: beside its place, renamed when it is whole. */
export async function initialise({ environment, log, signal }: Host, folders: Folders): Promise<void> {
  mkdirSync(folders.data, { recursive: true, mode: 0o700 });
  if (existsSync(join(folders.data, 'pg'))) return;
  for (const entry of readdirSync(folders.data)) {
    if (entry.startsWith('pg.making')) rmSync(join(folders.data, entry), { recursive: true, force: true });
  }
  // Other users of this machine reach its loopback too: they shall not be this database's administrator.
  writeFileSync(join(folders.data, PASSWORD_FILE), randomBytes(24).toString('hex'), { mode: 0o600 });
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
    await runCommand(command, args, { env, cwd, signal });
  });
  renameSync(join(folders.data, draft), join(folders.data, 'pg'));
}

/**
 * PostgreSQL refuses to start while the process that its lock file names is alive, whatever that process is by now: after a
 * power cut the id may be another program's, for good. Only the id is taken out of the file; the rest of it stays, by which
 * PostgreSQL finds sessions of its former self that still use the data.
 */
export function disownForeignPid(folders: Folders, dataDir: string): void {
  const file = join(folders.data, 'pg', 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  if (identify(pid) === undefined || carriesMark(pid, dataDir)) return;
  writeFileSync(file, [NOBODYS_PID, ...rest].join('\n'));
}
