import { Injectable, Logger } from '@nestjs/common';
import type { CatalogueEvent } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { CatalogueConfig } from '../catalogue.config.js';
import type { CatalogueView } from '../catalogue.view.js';
import { Images } from '../images/images.js';
import { readSeed } from './seed-file.js';
import { applySeed } from './seed.js';

/** Imports the seed file into an empty catalogue, before the service is ready. */
@Injectable()
export class DirectorySeed {
  readonly #logger = new Logger(DirectorySeed.name);

  constructor(
    eventStore: EventStore<CatalogueView, CatalogueEvent>,
    images: Images,
    { SEED_FILE }: CatalogueConfig,
  ) {
    if (SEED_FILE === undefined) return;
    const seed = readSeed(SEED_FILE);
    eventStore.onLoaded(async () => {
      const added = await applySeed(eventStore, seed, images);
      if (added) this.#logger.log(`The empty catalogue began with ${added.tools} tools of the seed file`);
    });
  }
}
