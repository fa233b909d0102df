import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../process/run-command.js';
import { postgresIsReady } from '../../supervisor/readiness.js';
import type { Host } from '../engine.js';
import { BIN, disownForeignPid, passwordOf } from './cluster.js';
import { inRoot, type Folders } from './in-root.js';

const READY_MS = 120_000;

/** More than FerretDB's pool, with room for DocumentDB's own sessions, cron's and a person's. */
export const MOST_CONNECTIONS = 60;

/** Durable to the last commit, and light enough for a laptop. */
const SETTINGS: Readonly<Record<string, string | number>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_preload_libraries: 'pg_cron,pg_documentdb_core,pg_documentdb',
  'cron.database_name': 'postgres',
  // Its own sessions would need a password that it doesn't look for; these workers need none.
  'cron.use_background_workers': 'on',
  max_worker_processes: 16,
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

/** Starts PostgreSQL: it is the process that holds the data. */
export async function startPostgres(
  host: Host,
  folders: Folders,
  port: number,
  clientPort: number,
): Promise<void> {
  // DocumentDB's sessions to its own server read their password here, by both names that it uses.
  const logins = ['127.0.0.1', 'localhost'].map((name) => `${name}:${port}:*:*:${passwordOf(folders)}\n`);
  writeFileSync(join(folders.data, 'pgpass'), logins.join(''), { mode: 0o600 });
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  await host.supervisor.start({
    name: 'mongodb',
    port: clientPort,
    launch: () => {
      disownForeignPid(folders, host.dataDir);
      return inRoot(folders, [`${BIN}/postgres`, '-D', '/data/pg', ...settings], host.environment);
    },
    isReady: () => postgresIsReady(port),
    readyWithinMs: READY_MS,
    stopStage: 'data',
    // The fast shutdown; then the immediate one, which leaves the rest to the recovery.
    stopSignal: 'SIGINT',
    lastSignal: 'SIGQUIT',
  });
}

/** DocumentDB's background worker signs in as this role, to build indexes and to remove what has expired. */
const WORKER_ROLE = 'documentdb_bg_worker_role';

const extensionSql = (password: string): string => `
  set client_min_messages = warning;
  create extension if not exists documentdb cascade;
  alter extension documentdb update;
  do $$
  begin
    if exists (select from pg_roles where rolname = '${WORKER_ROLE}') then
      alter role ${WORKER_ROLE} password '${password}';
    end if;
  end
  $$;
`;

/** Makes DocumentDB's extension, or brings it up to the version of a newer package. */
export async function createExtension(
  { environment, signal }: Host,
  folders: Folders,
  port: number,
): Promise<void> {
  const { command, args, env, cwd } = inRoot(
    folders,
    [
      ...[`${BIN}/psql`, '-X', '-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'],
      ...['-v', 'ON_ERROR_STOP=1'],
    ],
    environment,
  );
  // By its input: what is on a command line can be seen by everyone on the machine.
  await runCommand(command, args, { env, cwd, signal, input: extensionSql(passwordOf(folders)) });
}
