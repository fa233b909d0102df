import type { Launch } from '../../supervisor/process-spec.js';
import { MARK_VARIABLE } from '../../supervisor/run-state.js';

export interface Folders {
  /** The root folder of the programs. */
  readonly root: string;
  /** The folder of one database, mounted as /data inside the root folder. */
  readonly data: string;
}

/**
 * Mounts are made in the process's own mount namespace, so several databases can use one root folder at the same time, and no
 * mount remains on the machine. Inside, the process is user 1000, because PostgreSQL refuses to run as root.
 */
const ENTER = [
  'mount --rbind /dev "$1/dev"',
  'mount --rbind /proc "$1/proc"',
  'mount --bind "$2" "$1/data"',
  'root=$1',
  'shift 2',
  'exec unshare --user --map-user=1000 --map-group=1000 --root="$root" --wd=/ "$@"',
].join('\n');

/** The command that runs `command` inside the root folder. Each step executes the next one, so the process id stays the same. */
export const inRoot = (
  folders: Folders,
  command: readonly string[],
  environment: NodeJS.ProcessEnv,
): Launch => ({
  command: 'unshare',
  args: [
    '--user',
    '--map-root-user',
    '--mount',
    'sh',
    '-euc',
    ENTER,
    'sh',
    folders.root,
    folders.data,
    ...command,
  ],
  env: {
    // The machine's programs enter the root folder; programs inside are called by their full paths.
    PATH: `${environment['PATH'] ?? ''}:/usr/bin:/bin:/usr/sbin:/sbin`,
    LC_ALL: 'C',
    TZ: 'UTC',
    PGPASSFILE: '/data/pgpass',
    [MARK_VARIABLE]: environment[MARK_VARIABLE],
  },
  cwd: '/',
});
