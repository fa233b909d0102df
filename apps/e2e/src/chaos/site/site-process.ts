import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Processes } from '@tools-hub/local';

/** A process under faults. It has another id after each restart. */
export interface SiteProcess {
  readonly name: string;
  /** @throws Error while it is not listed */
  readonly pid: () => Promise<number>;
}

/** A process that a supervisor on this data folder keeps running. */
export const supervisedProcess = (dataDir: string, name: string, key: string, replica = 1): SiteProcess => ({
  name,
  pid: async () => {
    const place = (await processesOf(dataDir))[key];
    const pid = Array.isArray(place) ? place[replica - 1]?.pid : place?.pid;
    if (pid === undefined) throw new Error(`${name} is not listed`);
    return pid;
  },
});

export const processesOf = async (dataDir: string): Promise<Processes> =>
  JSON.parse(await readFile(join(dataDir, 'processes.json'), 'utf8')) as Processes;
