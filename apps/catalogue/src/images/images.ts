import { Injectable } from '@nestjs/common';
import { DomainError, requireStoredImages, type ImageContent, type ImageRecord } from '@tools-hub/contracts';
import {
  IMAGE_TYPES,
  imageIdOf,
  imageUrlOf,
  type CatalogueEvent,
  type ImageType,
  type ImageUse,
} from '@tools-hub/domain';
import { fromStore, within } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { CatalogueConfig } from '../catalogue.config.js';
import type { CatalogueView } from '../catalogue.view.js';
import { ImageDocuments } from './image-documents.js';
import { prepareImage } from './prepare-image.js';
import { Rasters } from './rasters.js';

/** The fields of records that can be images. */
const IMAGE_FIELDS = ['iconUrl', 'imageUrl'] as const;

/** Milliseconds that a request waits for the store. */
const DEADLINE_MS = 4_000;

/** The site's own images. They are named by their bytes, so that each is stored once and never changes. */
@Injectable()
export class Images {
  constructor(
    private readonly documents: ImageDocuments,
    private readonly rasters: Rasters,
    private readonly config: CatalogueConfig,
    private readonly eventStore: EventStore<CatalogueView, CatalogueEvent>,
  ) {}

  /**
   * Checks, cleans and stores a file of any origin.
   * @throws DomainError as `prepareImage` does; INVALID when there is no room for more images; UNAVAILABLE
   */
  async add(bytes: Buffer, use: ImageUse, addedBy: string): Promise<ImageRecord> {
    const { data, ...image } = await prepareImage(bytes, use, this.rasters);
    return fromStore(this.#store(image, data, addedBy), within(DEADLINE_MS));
  }

  /** @throws DomainError UNAVAILABLE */
  async read(id: string): Promise<ImageContent | null> {
    const data = await fromStore(this.documents.bytesOf(id), within(DEADLINE_MS));
    const type = typeOf(id);
    return data === null || type === undefined ? null : { type, data: data.toString('base64') };
  }

  /** @throws DomainError UNAVAILABLE */
  all(): Promise<readonly ImageRecord[]> {
    return fromStore(this.documents.all(), within(DEADLINE_MS));
  }

  /** @throws DomainError IN_USE; NOT_FOUND; UNAVAILABLE; OUTCOME_UNKNOWN */
  async remove(id: string): Promise<void> {
    const deadline = within(DEADLINE_MS);
    // Another replica may have let a record use it.
    const { view } = await this.eventStore.current(deadline);
    const user = userOf(imageUrlOf(id), view);
    if (user !== undefined) throw new DomainError('IN_USE', `The image is used by the ${user}`);
    const removing = this.documents.remove(id);
    if (await fromStore(removing, { ...deadline, code: 'OUTCOME_UNKNOWN' })) return;
    throw new DomainError('NOT_FOUND', 'There is no such image');
  }

  /**
   * Refuses fields that name an image of the site's own that is not stored.
   * @throws DomainError INVALID naming the field; UNAVAILABLE
   */
  requireStored(fields: object): Promise<void> {
    return requireStoredImages(fields, IMAGE_FIELDS, (ids) => this.stored(ids));
  }

  /**
   * Returns a function that replaces an address of the site's own by null, unless it is one of the given addresses whose image is stored.
   * @throws DomainError UNAVAILABLE
   */
  async storedAmong(urls: readonly string[]): Promise<(url: string | null) => string | null> {
    const ids = urls.flatMap((url) => imageIdOf(url) ?? []);
    const stored = await this.stored([...new Set(ids)]);
    return (url) => {
      const id = url === null ? null : imageIdOf(url);
      return id === null || stored.has(id) ? url : null;
    };
  }

  /** The ids of those that are stored. @throws DomainError UNAVAILABLE */
  async stored(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return ids.length === 0 ? new Set() : fromStore(this.documents.stored(ids), within(DEADLINE_MS));
  }

  async #store(
    { id, ...image }: Pick<ImageRecord, 'id' | 'type' | 'width' | 'height'>,
    data: Buffer,
    addedBy: string,
  ): Promise<ImageRecord> {
    const known = await this.documents.find(id);
    if (known === null) await this.#requireRoom(data.length);
    const addedAt = new Date().toISOString();
    const record = known ?? { id, url: imageUrlOf(id), ...image, bytes: data.length, addedAt, addedBy };
    await this.documents.add(record, data);
    return record;
  }

  /** Uploads at the same time may exceed the limits by a few images. */
  async #requireRoom(bytes: number): Promise<void> {
    const { MAX_IMAGES, MAX_IMAGES_MB } = this.config;
    const totals = await this.documents.totals();
    if (totals.images < MAX_IMAGES && totals.bytes + bytes <= MAX_IMAGES_MB * 1024 * 1024) return;
    throw new DomainError('INVALID', 'There is no room for more images', [
      { field: 'body', message: `the site stores ${totals.images} images; delete some that are not used` },
    ]);
  }
}

/** The first record that uses an image, in words. */
const userOf = (url: string, { tools, categories, banners }: CatalogueView): string | undefined => {
  for (const [kind, states] of Object.entries({ tool: tools, category: categories })) {
    for (const state of states.values()) {
      if (state.status === 'listed' && state.record.iconUrl === url) return `${kind} ${state.record.name}`;
    }
  }
  for (const state of banners.values()) {
    if (state.status === 'listed' && state.record.imageUrl === url) return `banner ${state.record.title}`;
  }
  return undefined;
};

const TYPES: ReadonlyMap<string, ImageType> = new Map(
  Object.entries(IMAGE_TYPES).map(([type, ending]) => [ending, type as ImageType]),
);

const typeOf = (id: string): ImageType | undefined => TYPES.get(id.slice(id.lastIndexOf('.') + 1));
