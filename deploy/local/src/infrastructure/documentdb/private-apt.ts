import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../context.js';
import { reasonOf } from '../../console/user-error.js';
import { runCommand } from '../../process/run-command.js';

export const DEBIAN_KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** A request for packages from Debian's archive. */
export interface Order {
  /** The releases to try, in this order. */
  readonly suites: readonly string[];
  readonly packages: readonly string[];
  /** A description for messages, for example `PostgreSQL with DocumentDB`. */
  readonly what: string;
}

/** Writes an apt configuration whose state, cache and source are in `folder`, so the machine's apt is not touched. */
const configure = (folder: string, mirror: string, suite: string): string => {
  for (const part of ['state/lists/partial', 'cache/archives/partial'])
    mkdirSync(join(folder, part), { recursive: true });
  const within = (name: string): string => join(folder, name);
  writeFileSync(within('state/status'), '');
  writeFileSync(within('sources.list'), `deb [signed-by=${DEBIAN_KEYRING}] ${mirror} ${suite} main\n`);
  const file = within('apt.conf');
  writeFileSync(
    file,
    [
      `Dir::State "${within('state')}";`,
      `Dir::State::status "${within('state/status')}";`,
      `Dir::Cache "${within('cache')}";`,
      `Dir::Etc::SourceList "${within('sources.list')}";`,
      'Dir::Etc::SourceParts "/dev/null";',
      'Dir::Etc::Preferences "/dev/null";',
      'Dir::Etc::PreferencesParts "/dev/null";',
      // Hooks of the machine's own updates, such as emptying its package cache, must not run.
      '#clear APT::Update::Pre-Invoke;',
      '#clear APT::Update::Post-Invoke;',
      '#clear APT::Update::Post-Invoke-Success;',
      '#clear DPkg::Pre-Invoke;',
      '#clear DPkg::Post-Invoke;',
      'APT::Default-Release "";',
      'APT::Install-Recommends "false";',
      'APT::Sandbox::User "root";',
      'Acquire::Languages "none";',
      'Acquire::Check-Valid-Until "false";',
      'Acquire::Retries "2";',
      'Acquire::http::Timeout "15";',
      'Acquire::https::Timeout "15";',
      'Debug::NoLocking "true";',
      '',
    ].join('\n'),
  );
  return file;
};

/** Downloads packages and their dependencies, checks their signatures, and returns the files. */
export const downloadPackages = async (
  { environment, log, signal }: Context,
  folder: string,
  mirror: string,
  { suites, packages, what }: Order,
): Promise<string[]> => {
  const failures: string[] = [];
  for (const suite of suites) {
    const configuration = configure(join(folder, suite), mirror, suite);
    const apt = (title: string, ...args: string[]): Promise<string> =>
      log.step(title, (note) =>
        runCommand('apt-get', ['-c', configuration, '-y', ...args], {
          env: { ...environment, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
          signal,
          onLine: (line) => note(line.slice(0, 60)),
        }),
      );
    try {
      await apt(
        `Reading Debian's list of packages (${suite})`,
        '-o',
        'APT::Update::Error-Mode=any',
        'update',
      );
      await apt(`Downloading ${what} from Debian`, '--download-only', 'install', ...packages);
      const archives = join(folder, suite, 'cache', 'archives');
      return readdirSync(archives)
        .filter((name) => name.endsWith('.deb'))
        .map((name) => join(archives, name));
    } catch (error) {
      signal.throwIfAborted();
      failures.push(`${suite}: ${reasonOf(error)}`);
    }
  }
  throw new Error(`Could not download ${what} from Debian's archive.\n${failures.join('\n')}`);
};
