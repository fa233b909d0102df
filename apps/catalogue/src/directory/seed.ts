import pLimit from 'p-limit';
import { DomainError, type CommandMeta, type ImportResult } from '@tools-hub/contracts';
import { imageIdOf, SYSTEM_ACTORS, type CatalogueEvent } from '@tools-hub/domain';
import { LARGE_COMMAND, type EventStore } from '@tools-hub/event-sourcing/mongo';
import type { CatalogueView } from '../catalogue.view.js';
import { decideImport } from './directory.import.js';
import type { Images } from '../images/images.js';
import type { Seed } from './seed-file.js';
import { withStoredImages } from './stored-images.js';

/** The command id of the seed, the same for every process and try, so that a directory is seeded once. */
const SEED_COMMAND = 'b7f6a1d2-3c54-4e0b-9d5a-6f1c2e8a4b90';
const SEED_META: CommandMeta = {
  commandId: SEED_COMMAND,
  actor: SYSTEM_ACTORS.seed,
  correlationId: SEED_COMMAND,
};

/** A first start waits for them. All at once, they would miss their deadlines at a slow store, again with each try. */
const IMAGES_AT_ONCE = 4;

export type CatalogueEventStore = EventStore<CatalogueView, CatalogueEvent>;

/**
 * Stores the images of the seed. Resolves to their addresses here; one that is refused is left out.
 * @throws DomainError UNAVAILABLE; no more of them are begun then
 */
const storeImages = async (
  { images }: Seed,
  store: Pick<Images, 'add'>,
): Promise<ReadonlyMap<string, string>> => {
  const stored = new Map<string, string>();
  const limit = pLimit(IMAGES_AT_ONCE);
  await limit.map(images, async ([url, bytes]) => {
    try {
      stored.set(url, (await store.add(bytes, 'icon', SEED_META.actor)).url);
    } catch (error) {
      const isRefused = error instanceof DomainError && error.code !== 'UNAVAILABLE';
      if (isRefused) return;
      limit.clearQueue();
      throw error;
    }
  });
  return stored;
};

/** Imports the seed, its images first. Resolves to the numbers of records, or to null when the catalogue isn't empty. */
export const applySeed = async (
  log: CatalogueEventStore,
  seed: Seed,
  images: Pick<Images, 'add'>,
): Promise<ImportResult | null> => {
  if (log.readModel.position > 0) return null;
  const urls = await storeImages(seed, images);
  const rows = await withStoredImages(seed.rows, {
    storedAmong: () =>
      Promise.resolve((url) => (url === null || imageIdOf(url) === null ? url : (urls.get(url) ?? null))),
  });
  try {
    const { answer } = await log.execute(
      SEED_META,
      seed.body,
      (view, next) => (next.position === 1 ? decideImport(view, rows) : { events: [], answer: null }),
      LARGE_COMMAND,
    );
    return answer;
  } catch (error) {
    // Another process was first with another file.
    if (error instanceof DomainError && error.code === 'COMMAND_ID_REUSED') return null;
    throw error;
  }
};
