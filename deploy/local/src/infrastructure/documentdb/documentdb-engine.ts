import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isCached } from '../../cache/ensure-cached.js';
import type { Context } from '../../context.js';
import { reasonOf } from '../../console/user-error.js';
import { findOnPath } from '../../process/find-on-path.js';
import { runCommand } from '../../process/run-command.js';
import { allOrAbort } from '../../process/all-or-abort.js';
import { freePort } from '../../supervisor/ports.js';
import type { Engine, Host } from '../engine.js';
import { goBuild, isBuilt } from '../go-build.js';
import { unusable, usable, type Attempt } from '../source.js';
import { FERRETDB_VERSION } from '../versions.js';
import { debianMirror, readAptSources } from './apt-sources.js';
import { FERRETDB, ferretDbStateDir, startFerretDb } from './ferretdb.js';
import { initialise, passwordOf } from './cluster.js';
import { createExtension, startPostgres } from './postgres.js';
import { DEBIAN_KEYRING } from './private-apt.js';
import { documentDbRoot, documentDbRootName } from './root-folder.js';

export const documentDbFolder = (dataDir: string): string => join(dataDir, 'mongodb', 'documentdb');

/** The reason why this machine cannot run DocumentDB; undefined if it can. */
const runProblem = async ({ environment, signal }: Context): Promise<string | undefined> => {
  if (process.platform !== 'linux') return 'runs on Debian only';
  const missing = ['unshare', 'mount'].filter((name) => findOnPath(name, environment['PATH']) === undefined);
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`;
  try {
    await runCommand('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', ':'], { signal });
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    return `user namespaces are not allowed here (${reasonOf(error).replaceAll('\n', ' ')})`;
  }
};

/** The reason why this machine cannot install DocumentDB, before anything is downloaded or built; undefined if it can. */
const installProblem = ({ environment }: Context): string | undefined => {
  const missing = ['apt-get', 'dpkg-deb', 'go'].filter(
    (name) => findOnPath(name, environment['PATH']) === undefined,
  );
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`;
  if (!existsSync(DEBIAN_KEYRING)) return `not a Debian machine: ${DEBIAN_KEYRING} is missing`;
  return debianMirror(readAptSources()) === undefined
    ? "this machine's apt sources name no Debian mirror"
    : undefined;
};

const start = async (host: Host, port: number, root: string, binary: string): Promise<void> => {
  const folder = documentDbFolder(host.dataDir);
  const folders = { root, data: folder };
  await initialise(host, folders);
  const postgresPort = await freePort();
  await startPostgres(host, folders, postgresPort, port);
  await createExtension(host, folders, postgresPort);
  await startFerretDb(host, binary, {
    port,
    postgresPort,
    password: passwordOf(folders),
    stateDir: ferretDbStateDir(folder),
  });
};

/** MongoDB's protocol by FerretDB on PostgreSQL with DocumentDB, unpacked and built on this machine. */
export const documentDb = async (context: Context): Promise<Attempt<Engine>> => {
  const isInstalled = isCached(context, documentDbRootName()) && isBuilt(context, FERRETDB);
  const problem = (await runProblem(context)) ?? (isInstalled ? undefined : installProblem(context));
  if (problem !== undefined) return unusable(problem);
  // At the same time: one needs the network, the other the processor.
  const [root = '', binary = ''] = await allOrAbort(context.signal, [
    (signal) => documentDbRoot({ ...context, signal }),
    (signal) => goBuild({ ...context, signal }, FERRETDB),
  ]);
  return usable({
    description: `FerretDB ${FERRETDB_VERSION} on DocumentDB, built here`,
    start: (host, port) => start(host, port, join(root, 'root'), binary),
  });
};
