import { renameSync, writeFileSync } from 'node:fs';

/** Where a process is: its id and the port on which it is reached. */
export interface Place {
  readonly pid: number;
  readonly port: number;
  /** Where its figures are, where they have a port of their own. */
  readonly metricsPort?: number;
}

export interface Listed extends Place {
  readonly name: string;
  readonly replica?: number;
}

export type Processes = Record<string, Place | Place[] | { pid: number }>;

/** The content of processes.json: one place a name, an array of them where a service has replicas. */
export function listProcesses(launcherPid: number, listed: readonly Listed[]): Processes {
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
}

/** Readers never see half a file. */
export function writeAtomically(file: string, value: unknown, mode = 0o644): void {
  const temporary = `${file}.${process.pid}.new`;
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode });
  renameSync(temporary, file);
}
