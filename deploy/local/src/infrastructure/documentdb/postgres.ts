import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../process/run-command.js';
import { postgresIsReady } from '../../supervisor/readiness.js';
import type { Host } from '../engine.js';
import { POSTGRESQL_MAJOR } from '../versions.js';
import { inRoot, type Rooms } from './in-root.js';

const BIN = `/usr/lib/postgresql/${POSTGRESQL_MAJOR}/bin`;
const PASSWORD_FILE = 'password';
const READY_MS = 120_000;

/** More than FerretDB's pool, with room for DocumentDB's own sessions, cron's and a person's. */
export const MOST_CONNECTIONS = 60;

/** Durable to the last commit, and light enough for a laptop. */
const SETTINGS: Readonly<Record<string, string | number>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '/tmp',
  shared_preload_libraries: 'pg_cron,pg_documentdb_core,pg_documentdb',
  'cron.database_name': 'postgres',
  'cron.log_run': 'off',
  'cron.log_statement': 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '512MB',
  shared_buffers: '128MB',
  max_connections: MOST_CONNECTIONS,
  jit: 'off',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: -1,
};

export const roomsOf = (root: string, folder: string): Rooms => ({
  root,
  data: folder,
  tmp: join(folder, 'tmp'),
});

export const passwordOf = (rooms: Rooms): string =>
  readFileSync(join(rooms.data, PASSWORD_FILE), 'utf8').trim();

/** Makes the cluster where there is none yet: beside its place, renamed when it is whole. */
export async function initialise({ environment, log, signal }: Host, rooms: Rooms): Promise<void> {
  mkdirSync(rooms.tmp, { recursive: true, mode: 0o700 });
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

/** Starts PostgreSQL: it is the process that holds the data. */
export async function startPostgres(
  host: Host,
  rooms: Rooms,
  port: number,
  clientPort: number,
): Promise<void> {
  // DocumentDB's sessions to its own server read their password here, by both names that it uses.
  const logins = ['127.0.0.1', 'localhost'].map(
    (name) => `${name}:${port}:*:postgres:${passwordOf(rooms)}\n`,
  );
  writeFileSync(join(rooms.data, 'pgpass'), logins.join(''), { mode: 0o600 });
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  await host.supervisor.start({
    name: 'mongodb',
    port: clientPort,
    launch: () => inRoot(rooms, [`${BIN}/postgres`, '-D', '/data/pg', ...settings], host.environment),
    isReady: () => postgresIsReady(port),
    readyWithinMs: READY_MS,
    stopStage: 'data',
    // The fast shutdown; then the immediate one, which leaves the rest to the recovery.
    stopSignal: 'SIGINT',
    lastSignal: 'SIGQUIT',
  });
}

/** Makes DocumentDB's extension, or brings it up to the version of a newer package. */
export async function createExtension(
  { environment, signal }: Host,
  rooms: Rooms,
  port: number,
): Promise<void> {
  const { command, args, env, cwd } = inRoot(
    rooms,
    [
      ...[
        `${BIN}/psql`,
        '-X',
        '-q',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'postgres',
        '-v',
        'ON_ERROR_STOP=1',
      ],
      ...['-c', 'set client_min_messages = warning'],
      ...['-c', 'create extension if not exists documentdb cascade'],
      ...['-c', 'alter extension documentdb update'],
    ],
    environment,
  );
  await runCommand(command, args, { env, cwd, signal });
}
