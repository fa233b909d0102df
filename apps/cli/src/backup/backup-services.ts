import { isBackupFile, type BackupFile } from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';
import { CommandFailed, runCommand, UserError, type Run } from '@tools-hub/local';
import type { Service } from '@tools-hub/nats';
import { parseJsonLine } from '../json-line.js';
import { serviceProgram, UNUSED_NATS } from '../service-program.js';

export type StoredService = Exclude<Service, 'gateway'>;

/**
 * The services with a database, in the order in which they are saved. The catalogue comes last, so that it has the tools and images
 * that the others name.
 */
export const STORED_SERVICES: readonly StoredService[] = [
  'usage-analytics',
  'links',
  'settings',
  'auth',
  'catalogue',
];

/** The last lines of output that are stored for the message of a failure. */
const TAIL_LINES = 20;

/** A file that a service has saved. Its id in the path is that of the backup in which it is. */
export type SavedFile = Omit<BackupFile, 'path'> & { readonly file: string };

interface ServiceListener {
  readonly onProgress?: (text: string) => void;
  readonly onSaved?: (file: SavedFile) => void;
  /** The database has a collection that the service doesn't know, and that isn't saved. */
  readonly onUnplanned?: (collection: string) => void;
}

/** The store on which the services' programs work. */
export interface StoreEnvironment extends NodeJS.ProcessEnv {
  readonly MONGODB_URI: string;
}

/**
 * Runs a service's own program, which alone knows the service's data.
 * @throws UserError with the program's message
 */
export const runServiceOrder = async (
  service: StoredService,
  order: readonly ['empty'] | readonly ['backup' | 'restore', folder: string, argument: string],
  store: StoreEnvironment,
  run: Run,
  listener: ServiceListener = {},
): Promise<void> => {
  const storeOnly = { ...store, NATS_URL: store['NATS_URL'] || UNUSED_NATS };
  const { command, args, env } = await serviceProgram(service, order, storeOnly, run);
  const messages: string[] = [];
  const onLine = (line: string): void => {
    if (!readLine(line, listener)) messages.push(line);
    if (messages.length > TAIL_LINES) messages.shift();
  };
  try {
    await runCommand(command, args, { env, signal: run.signal, onLine, tailLines: TAIL_LINES });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new UserError(messages.join('\n') || `${service}: ${error.outcome}`);
  }
};

/** Whether a line is one of those that the services' programs print. */
const readLine = (line: string, { onProgress, onSaved, onUnplanned }: ServiceListener): boolean => {
  const value = parseJsonLine(line);
  if (value === undefined) return false;
  const { progress, saved, unplanned } = value;
  if (isRecord(progress))
    onProgress?.(`${String(progress['documents'])} of ${String(progress['collection'])}`);
  else if (isSavedFile(saved)) onSaved?.(saved);
  else if (typeof unplanned === 'string') onUnplanned?.(unplanned);
  else return false;
  return true;
};

/** Stands for the id of a backup until the file is in one. */
const ANY_ID = '00000000T000000000Z';

const isSavedFile = (value: unknown): value is SavedFile =>
  isRecord(value) &&
  typeof value['file'] === 'string' &&
  isBackupFile({ ...value, path: `${ANY_ID}/${value['file']}` });
