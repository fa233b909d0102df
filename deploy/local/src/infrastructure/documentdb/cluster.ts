import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify } from '../../process/identity.js';
import { runCommand } from '../../process/run-command.js';
import { carriesMark } from '../../supervisor/leftovers.js';
import type { Host } from '../engine.js';
import { POSTGRESQL_MAJOR } from '../versions.js';
import { inRoot, type Rooms } from './in-root.js';

/** PostgreSQL's programs, as they are called inside the root folder. */
export const BIN = `/usr/lib/postgresql/${POSTGRESQL_MAJOR}/bin`;

const PASSWORD_FILE = 'password';
/** Above the largest process id that Linux gives. */
const NOBODYS_PID = 4_194_305;

export const passwordOf = (rooms: Rooms): string =>
  readFileSync(join(rooms.data, PASSWORD_FILE), 'utf8').trim();

/** Makes the cluster where there is none yet: beside its place, renamed when it is whole. */
export async function initialise({ environment, log, signal }: Host, rooms: Rooms): Promise<void> {
  mkdirSync(rooms.data, { recursive: true, mode: 0o700 });
  if (existsSync(join(rooms.data, 'pg'))) return;
  for (const entry of readdirSync(rooms.data)) {
    if (entry.startsWith('pg.making')) rmSync(join(rooms.data, entry), { recursive: true, force: true });
  }
  // Other users of this machine reach its loopback too: they shall not be this database's administrator.
  writeFileSync(join(rooms.data, PASSWORD_FILE), randomBytes(24).toString('hex'), { mode: 0o600 });
  const making = `pg.making-${process.pid}`;
  await log.step('Preparing the database', async () => {
    const { command, args, env, cwd } = inRoot(
      rooms,
      [
        ...[`${BIN}/initdb`, '-D', `/data/${making}`, '-U', 'postgres', '-A', 'scram-sha-256'],
        ...[`--pwfile=/data/${PASSWORD_FILE}`, '--no-locale', '-E', 'UTF8'],
      ],
      environment,
    );
    await runCommand(command, args, { env, cwd, signal });
  });
  renameSync(join(rooms.data, making), join(rooms.data, 'pg'));
}

/**
 * PostgreSQL refuses to start while the process that its lock file names is alive, whatever that process is by now: after a
 * power cut the id may be another program's, for good. Only the id is taken out of the file; the rest of it stays, by which
 * PostgreSQL finds sessions of its former self that still use the data.
 */
export function disownForeignPid(rooms: Rooms, dataDir: string): void {
  const file = join(rooms.data, 'pg', 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  if (identify(pid) === undefined || carriesMark(pid, dataDir)) return;
  writeFileSync(file, [NOBODYS_PID, ...rest].join('\n'));
}
