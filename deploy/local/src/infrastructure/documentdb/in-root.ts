import type { Launch } from '../../supervisor/process-spec.js';
import { OWNER_VARIABLE } from '../../supervisor/run-state.js';

export interface Folders {
  /** The root folder of the programs. */
  readonly root: string;
  /** The folder of one database, which is /data inside. */
  readonly data: string;
}

/**
 * Mounts are made in a namespace of the process itself: several databases use one root folder at the same time, and nothing is
 * left on the machine. Inside, the process is user 1000 (PostgreSQL refuses to be root), outside whoever has started it.
 */
const ENTER = [
  'mount --rbind /dev "$1/dev"',
  'mount --rbind /proc "$1/proc"',
  'mount --bind "$2" "$1/data"',
  'root=$1',
  'shift 2',
  'exec unshare --user --map-user=1000 --map-group=1000 --root="$root" --wd=/ "$@"',
].join('\n');

/** The command that runs `command` inside; each step executes the next, so that the process id stays the same. */
export function inRoot(folders: Folders, command: readonly string[], environment: NodeJS.ProcessEnv): Launch {
  return {
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
      // The programs that enter are the machine's; those inside are called by their full paths.
      PATH: `${environment['PATH'] ?? ''}:/usr/bin:/bin:/usr/sbin:/sbin`,
      LC_ALL: 'C',
      TZ: 'UTC',
      PGPASSFILE: '/data/pgpass',
      [OWNER_VARIABLE]: environment[OWNER_VARIABLE],
    },
    cwd: '/',
  };
}
