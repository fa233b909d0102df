import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** The id and the port of a process. */
export interface Place {
  readonly pid: number;
  readonly port: number;
  /** The port of its metrics, if they have their own port. */
  readonly metricsPort?: number;
}

export interface Listed extends Place {
  readonly name: string;
  readonly replica?: number;
}

export type Processes = Record<string, Place | Place[] | { pid: number }>;

/** The content of processes.json: one place for each name, or an array of places for a service with replicas. */
export const listProcesses = (launcherPid: number, listed: readonly Listed[]): Processes => {
  const processes: Processes = {};
  const byReplica = [...listed].sort((a, b) => (a.replica ?? 0) - (b.replica ?? 0));
  for (const { name, replica, pid, port, metricsPort } of byReplica) {
    const place = { pid, port, ...(metricsPort !== undefined && { metricsPort }) };
    const known = processes[name];
    if (replica === undefined) processes[name] = place;
    else if (Array.isArray(known)) known.push(place);
    else processes[name] = [place];
  }
  processes['launcher'] = { pid: launcherPid };
  return processes;
};

/** Writes a file by a rename, so that readers never see a partial file. */
export const writeAtomically = (file: string, value: unknown): void => {
  const temporary = `${file}.${process.pid}.new`;
  try {
    writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o644 });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
};
