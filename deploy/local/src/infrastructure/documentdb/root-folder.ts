import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureCached } from '../../cache/ensure-cached.js';
import type { Context } from '../../context.js';
import { runCommand } from '../../process/run-command.js';
import { platformName, POSTGRESQL_MAJOR } from '../versions.js';
import { debianMirror, readAptSources } from './apt-sources.js';
import { downloadPackages, type Order } from './private-apt.js';

/** Has to be raised when the steps below change, so that older caches are not used. */
const EDITION = 1;
const UNPACKERS = 2;

const ORDER: Order = {
  // Testing is tried while unstable is in the middle of a transition.
  suites: ['sid', 'testing'],
  what: 'PostgreSQL with DocumentDB (137 MB)',
  packages: [
    `postgresql-${POSTGRESQL_MAJOR}`,
    `postgresql-${POSTGRESQL_MAJOR}-documentdb`,
    `postgresql-${POSTGRESQL_MAJOR}-postgis-3`,
    'base-files',
    'dash',
    'coreutils',
    'libc-bin',
    'tzdata',
  ],
};

/** Unpacks packages into a root folder without running their scripts. */
const unpack = async ({ log, signal }: Context, archives: readonly string[], root: string): Promise<void> => {
  await log.step(`Unpacking ${archives.length} packages`, async (note) => {
    const queue = [...archives];
    const unpackOneByOne = async (): Promise<void> => {
      for (let archive = queue.shift(); archive !== undefined; archive = queue.shift()) {
        note(`${queue.length} to go`);
        await runCommand('dpkg-deb', ['--extract', archive, root], { signal });
      }
    };
    await Promise.all(Array.from({ length: UNPACKERS }, unpackOneByOne));
  });
};

/**
 * Makes the root folder `root` in a draft of the cache, with packages from Debian's archive and their dependencies. Nothing is installed
 * on the machine itself. Returns the list of the packages.
 */
export const makeRoot = async (context: Context, draft: string, order: Order): Promise<string> => {
  const mirror = debianMirror(readAptSources());
  if (mirror === undefined) throw new Error("this machine's apt sources name no Debian mirror");
  const [apt, root] = [join(draft, 'apt'), join(draft, 'root')];
  mkdirSync(apt);
  mkdirSync(root);
  const archives = await downloadPackages(context, apt, mirror, order);
  await unpack(context, archives, root);
  rmSync(apt, { recursive: true });
  return archives
    .map((archive) => basename(archive))
    .sort()
    .join('\n');
};

/** Does the work of the packages' scripts, as far as PostgreSQL needs it. */
const configureRoot = (root: string): void => {
  const write = (name: string, content: string): void => writeFileSync(join(root, 'etc', name), content);
  write('passwd', 'root:x:0:0::/:/bin/sh\npostgres:x:1000:1000::/data:/bin/sh\n');
  write('group', 'root:x:0:\npostgres:x:1000:\n');
  // DocumentDB connects to its own server by this name.
  write('hosts', '127.0.0.1 localhost\n');
  write('nsswitch.conf', 'passwd: files\ngroup: files\nhosts: files\n');
  const extensions = join(root, 'usr/share/postgresql', POSTGRESQL_MAJOR, 'extension');
  symlinkSync('postgis-3.control', join(extensions, 'postgis.control'));
  mkdirSync(join(root, 'data'), { recursive: true });
};

export const documentDbRootName = (): string =>
  `documentdb-postgresql-${POSTGRESQL_MAJOR}-edition-${EDITION}-${platformName()}`;

/** Returns a folder with a root folder of PostgreSQL and DocumentDB. */
export const documentDbRoot = (context: Context): Promise<string> =>
  ensureCached(context, documentDbRootName(), async (draft) => {
    const packages = await makeRoot(context, draft, ORDER);
    configureRoot(join(draft, 'root'));
    return packages;
  });
