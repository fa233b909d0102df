import { readFileSync } from 'node:fs';
import { DomainError, type CommandMeta, type ImportResult } from '@tools-hub/contracts';
import type { CatalogueEvent, DirectoryRows } from '@tools-hub/domain';
import type { EventStore } from '@tools-hub/event-sourcing/mongo';
import { emptyCatalogue, type CatalogueView } from '../catalogue.view.js';
import { decideImport } from './directory.import.js';
import { readDirectory } from './directory.requests.js';

/** The command id of the seed, the same for every process and try, so that a directory is seeded once. */
const SEED_COMMAND = 'b7f6a1d2-3c54-4e0b-9d5a-6f1c2e8a4b90';
const SEED_META: CommandMeta = { commandId: SEED_COMMAND, actor: 'seed', correlationId: SEED_COMMAND };

export type CatalogueEventStore = EventStore<CatalogueView, CatalogueEvent>;

export interface Seed {
  readonly body: unknown;
  readonly rows: DirectoryRows;
}

/**
 * Reads the seed file of an empty catalogue.
 * @throws Error saying what is wrong with the file.
 */
export const readSeed = (path: string): Seed => {
  try {
    const body: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const rows = readDirectory(body);
    decideImport(emptyCatalogue(), rows);
    return { body, rows };
  } catch (error) {
    throw new Error(`SEED_FILE ${path} can't be used: ${reasonOf(error)}`, { cause: error });
  }
};

/** Imports the seed. Resolves to the numbers of records, or to null when the catalogue isn't empty. */
export const sow = async (log: CatalogueEventStore, { body, rows }: Seed): Promise<ImportResult | null> => {
  if (log.readModel.position > 0) return null;
  try {
    const { answer } = await log.execute(SEED_META, body, (view, next) =>
      next.position === 1 ? decideImport(view, rows) : { events: [], answer: null },
    );
    return answer;
  } catch (error) {
    // Another process was first with another file.
    if (error instanceof DomainError && error.code === 'COMMAND_ID_REUSED') return null;
    throw error;
  }
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof DomainError)) return error instanceof Error ? error.message : String(error);
  const rows = error.details.slice(0, 20).map(({ field, message }) => `${field} ${message}`);
  return [error.message, ...rows].join('\n  ');
};
