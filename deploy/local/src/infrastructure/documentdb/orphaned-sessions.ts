import { readFileSync, statSync } from 'node:fs';
import { identify, parentOf, type ProcessIdentity } from '../../../process-identity.mjs';
import { areGone, processIds, send } from '../../supervisor/orphaned-processes.js';

const GRACE_MS = 3_000;
/** The first words of the command line of PostgreSQL's sessions and background workers, which the server itself does not have. */
const SESSION_TITLE = 'postgres: ';

interface Member {
  readonly identity: ProcessIdentity;
  readonly parent: number;
  readonly isSession: boolean;
}

/** A process of PostgreSQL that works in a folder; undefined if it is another one, or has ended. */
const memberOf = (
  pid: number,
  folder: { readonly dev: number; readonly ino: number },
): Member | undefined => {
  try {
    const { dev, ino } = statSync(`/proc/${pid}/cwd`);
    if (dev !== folder.dev || ino !== folder.ino) return undefined;
    const isSession = readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(SESSION_TITLE);
    const identity = identify(pid);
    return identity && { identity, parent: parentOf(pid), isSession };
  } catch {
    return undefined;
  }
};

/** The sessions in a folder of PostgreSQL whose server has ended. */
const orphanedSessions = (clusterDir: string): ProcessIdentity[] => {
  const folder = statSync(clusterDir);
  const members = processIds().flatMap((pid) => memberOf(pid, folder) ?? []);
  const servers = new Set(members.flatMap(({ isSession, identity }) => (isSession ? [] : [identity.pid])));
  return members.flatMap(({ isSession, parent, identity }) =>
    isSession && !servers.has(parent) ? [identity] : [],
  );
};

/**
 * Ends the sessions that a killed server has left. Most of them end by themselves, but pg_cron's launcher does not while it waits
 * for a task, nor does a session that stands still. PostgreSQL does not start while one of them uses the data.
 */
export const endOrphanedSessions = async (clusterDir: string): Promise<void> => {
  const orphans = orphanedSessions(clusterDir);
  send(orphans, () => 'SIGKILL');
  await areGone(orphans, GRACE_MS);
};
