import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DomainError } from '@tools-hub/contracts';
import { imageIdOf, imageUrlOf } from '@tools-hub/domain';
import { emptyCatalogue } from '../catalogue.view.js';
import { decideImport } from './directory.import.js';
import { readDirectory, type ValidRows } from './directory.requests.js';
import { imageUrlsOf } from './stored-images.js';

export interface Seed {
  readonly body: unknown;
  readonly rows: ValidRows;
  /** The images of the rows by their address: the files of the folder `images` beside the seed file. */
  readonly images: ReadonlyMap<string, Buffer>;
}

/**
 * Reads the seed file of an empty catalogue.
 * @throws Error that describes the problem of the file
 */
export const readSeed = (path: string): Seed => {
  try {
    const body: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const rows = readDirectory(body);
    decideImport(emptyCatalogue(), rows);
    return { body, rows, images: imagesOf(rows, join(dirname(path), 'images')) };
  } catch (error) {
    throw new Error(`SEED_FILE ${path} can't be used: ${reasonOf(error)}`, { cause: error });
  }
};

const imagesOf = (rows: ValidRows, folder: string): ReadonlyMap<string, Buffer> => {
  const ids = imageUrlsOf(rows).flatMap((url) => imageIdOf(url) ?? []);
  const files = [...new Set(ids)].map((id) => ({ id, path: join(folder, id) }));
  return new Map(
    files
      .filter(({ path }) => existsSync(path))
      .map(({ id, path }) => [imageUrlOf(id), readFileSync(path)] as const),
  );
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof DomainError)) return error instanceof Error ? error.message : String(error);
  const rows = error.details.slice(0, 20).map(({ field, message }) => `${field} ${message}`);
  return [error.message, ...rows].join('\n  ');
};
