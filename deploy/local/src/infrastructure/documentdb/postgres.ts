import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../process/run-command.js';
import { postgresIsReady } from '../../supervisor/readiness.js';
import type { Host } from '../engine.js';
import { POOL } from './ferretdb.js';
import { BIN, clusterFolder, passwordOf, prepare, prepareLockFile } from './cluster.js';
import { inRoot, type Folders } from './in-root.js';
import { endOrphanedSessions } from './orphaned-sessions.js';

const READY_MS = 120_000;

/** Each session of FerretDB's pool may open another one in DocumentDB. The rest is for pg_cron and an operator. */
const MAX_CONNECTIONS = 2 * POOL.most + 20;

/** Durable to the last commit, and small enough for a laptop. */
const SETTINGS: Readonly<Record<string, string | number>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_preload_libraries: 'pg_cron,pg_documentdb_core,pg_documentdb',
  'cron.database_name': 'postgres',
  // pg_cron's sessions would need a password, and it reads none. Its background workers need no password.
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
  max_connections: MAX_CONNECTIONS,
  jit: 'off',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: -1,
};

/** Starts PostgreSQL, which is listed as 'mongodb' because it holds the data. */
export const startPostgres = async (
  host: Host,
  folders: Folders,
  port: number,
  clientPort: number,
): Promise<void> => {
  // DocumentDB's sessions to its own server read their password here. They use both names.
  const logins = ['127.0.0.1', 'localhost'].map((name) => `${name}:${port}:*:*:${passwordOf(folders)}\n`);
  writeFileSync(join(folders.data, 'pgpass'), logins.join(''), { mode: 0o600 });
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  await host.supervisor.start({
    name: 'mongodb',
    port: clientPort,
    launch: async () => {
      await endOrphanedSessions(clusterFolder(folders));
      prepareLockFile(folders, host.dataDir);
      return inRoot(folders, [`${BIN}/postgres`, '-D', '/data/pg', ...settings], host.environment);
    },
    isReady: () => postgresIsReady(port),
    readyWithinMs: READY_MS,
    isBackground: true,
    stopStage: 'data',
    // The fast shutdown, then the immediate one, after which the next start recovers.
    stopSignal: 'SIGINT',
    lastSignal: 'SIGQUIT',
  });
};

/** DocumentDB's background worker signs in as this role to build indexes and to remove expired documents. */
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

/**
 * Creates DocumentDB's extension, or updates it to the version of the installed package.
 * @throws UserError that names the database when it can't be prepared
 */
export const createExtension = async (
  { environment, signal }: Pick<Host, 'environment' | 'signal'>,
  folders: Folders,
  port: number,
): Promise<void> => {
  const { command, args, env, cwd } = inRoot(
    folders,
    [
      ...[`${BIN}/psql`, '-X', '-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'],
      // A terse error is one line. Its context is a statement of the extension, of thousands of lines.
      ...['-v', 'ON_ERROR_STOP=1', '-v', 'VERBOSITY=terse'],
    ],
    environment,
  );
  // Through the standard input, because every user of the machine can read a command line.
  const input = extensionSql(passwordOf(folders));
  await prepare(folders, () => runCommand(command, args, { env, cwd, signal, input }));
};
