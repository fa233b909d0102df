import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../console/log.js';
import { identify, isAlive, parentOf, signalGroup, type ProcessIdentity } from '../../process-identity.mjs';
import { MARK_VARIABLE, readRunState, type ChildState } from './run-state.js';

const GRACE_MS = 3_000;
const POLL_MS = 50;

interface OrphanedProcess extends ProcessIdentity {
  readonly stopSignal: NodeJS.Signals;
}

/** This process and its ancestors: a launcher that the test of another run starts has that run's mark. */
const ownAncestry = (): Set<number> => {
  const ancestry = new Set<number>();
  try {
    for (let pid = process.pid; pid > 0 && !ancestry.has(pid); pid = parentOf(pid)) ancestry.add(pid);
  } catch {
    // The first process, or a process that has just ended.
  }
  return ancestry;
};

/** Whether a run on this data directory has started a process. Always false on other systems than Linux. */
export const carriesMark = (pid: number, dataDir: string): boolean => {
  try {
    const environment = Buffer.concat([Buffer.from([0]), readFileSync(`/proc/${pid}/environ`)]);
    return environment.includes(`\0${MARK_VARIABLE}=${dataDir}\0`);
  } catch {
    return false;
  }
};

/** The ids of all processes, on Linux. */
export const processIds = (): number[] => readdirSync('/proc').map(Number).filter(Number.isInteger);

/** Processes with the mark of this data directory, which also finds those that a run started just before it was killed. */
const marked = (dataDir: string): OrphanedProcess[] => {
  if (process.platform !== 'linux') return [];
  const spared = ownAncestry();
  return processIds().flatMap((pid) => {
    if (spared.has(pid) || !carriesMark(pid, dataDir)) return [];
    const identity = identify(pid);
    return identity ? [{ ...identity, stopSignal: 'SIGTERM' as const }] : [];
  });
};

const find = (dataDir: string): OrphanedProcess[] => {
  const noted = (readRunState(dataDir)?.children ?? []).filter((child: ChildState) => isAlive(child));
  const known = new Set(noted.map(({ pid }) => pid));
  return [...noted, ...marked(dataDir).filter(({ pid }) => !known.has(pid))];
};

/** Whether all processes end within the time. */
export const areGone = async (orphans: readonly ProcessIdentity[], withinMs: number): Promise<boolean> => {
  const deadline = Date.now() + withinMs;
  while (orphans.some(isAlive)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
};

/** Sends each process a signal, unless it has ended. */
export const send = <Orphan extends ProcessIdentity>(
  orphans: readonly Orphan[],
  signalOf: (orphan: Orphan) => NodeJS.Signals,
): void => {
  for (const orphan of orphans) {
    // Checked again, because the id may belong to another process since the search.
    if (!isAlive(orphan)) continue;
    try {
      process.kill(orphan.pid, signalOf(orphan));
    } catch {
      // It has just ended.
    }
  }
};

/**
 * Ends the orphaned processes of a killed launcher on this data directory, and returns their number. It only ends processes that
 * the former run has recorded by id and time of start, or that have its mark.
 */
export const endOrphanedProcesses = async (dataDir: string, log: Log): Promise<number> => {
  const orphans = find(dataDir);
  if (orphans.length === 0) return 0;
  log.line(`Ending the orphaned processes of a former run (${orphans.length})`);
  send(orphans, ({ stopSignal }) => stopSignal);
  if (!(await areGone(orphans, GRACE_MS))) {
    for (const orphan of orphans) if (isAlive(orphan)) signalGroup(orphan.pid, 'SIGKILL');
    send(orphans, () => 'SIGKILL');
    await areGone(orphans, GRACE_MS);
  }
  // A process that was stopping may have started others.
  const later = find(dataDir);
  send(later, () => 'SIGKILL');
  await areGone(later, GRACE_MS);
  return orphans.length;
};
