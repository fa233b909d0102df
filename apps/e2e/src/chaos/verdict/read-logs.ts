import { PARTITIONS } from '@tools-hub/contracts';
import { openStore } from '@tools-hub/testing';
import type { CommandLog } from '../workload/command-ledger.js';
import { readClickColumns } from './click-columns.js';
import { readPackedCommits } from './packed-commits.js';
import type { Evidence, LoggedClicks, LoggedCommit, LoggedEvent } from './evidence.js';

type Connection = Awaited<ReturnType<typeof openStore>>;

interface StoredCommit {
  readonly _id: number;
  readonly commandId: string;
  readonly events: readonly LoggedEvent[];
}

interface StoredClicks {
  /** The last position of packed commits that start at `first`. */
  readonly _id: number;
  readonly first?: number;
  readonly incarnation: string;
  readonly from: number;
  readonly to: number;
  readonly reread?: number;
  readonly v: number;
  readonly clicks: { value(): Uint8Array };
}

/** Reads every log whole, straight from the store. */
export const readLogs = async (mongodbUri: string): Promise<Pick<Evidence, 'logs' | 'partitions'>> =>
  withStore(mongodbUri, async (store) => {
    const partitions: LoggedClicks[][] = [];
    for (let partition = 0; partition < PARTITIONS; partition += 1)
      partitions.push(await partitionLog(store, `clicks_${String(partition).padStart(2, '0')}`));
    const [catalogue, settings, auth] = [
      await serviceLog(store, 'catalogue'),
      await serviceLog(store, 'settings'),
      await serviceLog(store, 'auth'),
    ];
    return { logs: { catalogue, settings, auth }, partitions };
  });

/** The positions of the logs with the owner's commands. */
export const readHeads = async (mongodbUri: string): Promise<Readonly<Record<CommandLog, number>>> =>
  withStore(mongodbUri, async (store) => ({
    catalogue: (await serviceLog(store, 'catalogue')).length,
    settings: (await serviceLog(store, 'settings')).length,
  }));

const withStore = async <Result>(
  uri: string,
  work: (store: Connection) => Promise<Result>,
): Promise<Result> => {
  const store = await openStore(uri);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

const serviceLog = async (store: Connection, service: string): Promise<LoggedCommit[]> => {
  const log = store.useDb(`tools-hub-${service}`).collection<StoredCommit>('log');
  const commits: LoggedCommit[] = [];
  for await (const { _id, commandId, events } of log.find().sort({ _id: 1 }))
    commits.push({ position: _id, commandId, events });
  return commits;
};

const partitionLog = async (store: Connection, name: string): Promise<LoggedClicks[]> => {
  const log = store.useDb('tools-hub-usage-analytics').collection<StoredClicks>(name);
  const commits: LoggedClicks[] = [];
  for await (const { _id, first, v, clicks, ...stretch } of log.find().sort({ _id: 1 })) {
    const { incarnation, from, to, reread } = stretch;
    const read =
      first === undefined
        ? [{ position: _id, incarnation, from, to, reread, clicks: readClickColumns(v, clicks.value()) }]
        : readPackedCommits(v, first, clicks.value());
    // Single commits may remain beside the packed ones.
    const known = commits.at(-1)?.position ?? 0;
    commits.push(...read.filter(({ position }) => position > known));
  }
  return commits;
};
