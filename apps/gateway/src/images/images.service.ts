import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type AddImage,
  type ImageRecord,
  type ImageUser,
  type ListedImage,
} from '@tools-hub/contracts';
import { imageUrlOf, type ImageUse } from '@tools-hub/domain';
import { Bus } from '@tools-hub/messaging';
import { COMMAND_OPTIONS, IMAGE_OPTIONS, LINK_PREVIEW_OPTIONS, READ_OPTIONS } from '../deadlines.js';
import { CatalogueReadModel } from '../read-models/catalogue-read-model.js';
import { SettingsReadModel } from '../read-models/settings-read-model.js';
import { ImageCache, type ServedImage } from './image-cache.js';
import { usersByImage } from './image-uses.js';

/** The users of an image that a list names. */
const NAMED = 20;

/** The site's own images, which the catalogue service stores. */
@Injectable()
export class ImagesService {
  readonly #used = new ImageCache({ maxBytes: 32 * 1024 * 1024, reading: 64 });
  /** Of images that nothing uses, and of made-up addresses, which would keep visitors from the images of pages. */
  readonly #others = new ImageCache({ maxBytes: 4 * 1024 * 1024, reading: 16 });
  /** Null after a change. */
  #knownUsers: ReadonlyMap<string, readonly ImageUser[]> | null = null;

  constructor(
    private readonly bus: Bus,
    private readonly catalogue: CatalogueReadModel,
    private readonly settings: SettingsReadModel,
  ) {
    for (const source of [catalogue, settings]) source.onChange(() => (this.#knownUsers = null));
  }

  /** Null for an image that is not stored. @throws DomainError OVERLOADED; UNAVAILABLE */
  async read(id: string): Promise<ServedImage | null> {
    const cache = this.#users.has(imageUrlOf(id)) ? this.#used : this.#others;
    return cache.get(id, async () => {
      const found = await this.bus.request('catalogue.image.read', { id }, READ_OPTIONS);
      return found === null ? null : { type: found.type, body: Buffer.from(found.data, 'base64') };
    });
  }

  /** @throws DomainError INVALID; UNSUPPORTED_MEDIA_TYPE; BODY_TOO_LARGE; UNAVAILABLE; OUTCOME_UNKNOWN */
  add(bytes: Buffer, use: ImageUse, addedBy: string): Promise<ImageRecord> {
    return this.#add({ data: bytes.toString('base64'), use, addedBy });
  }

  /**
   * Stores a copy of an image of another site.
   * @throws DomainError INVALID; LINK_REFUSED; LINK_UNREACHABLE; OVERLOADED; UNAVAILABLE; OUTCOME_UNKNOWN
   */
  async addFromLink(link: string, use: ImageUse, addedBy: string): Promise<ImageRecord> {
    const { data } = await this.bus.request('links.image.read', { link }, LINK_PREVIEW_OPTIONS);
    try {
      return await this.#add({ data, use, addedBy });
    } catch (error) {
      throw aboutLink(error);
    }
  }

  /** @throws DomainError UNAVAILABLE */
  async list(): Promise<readonly ListedImage[]> {
    const { images } = await this.bus.request('catalogue.images.read', {}, READ_OPTIONS);
    const users = this.#users;
    return images.map((image) => {
      const usedBy = users.get(image.url) ?? [];
      return { ...image, usedBy: usedBy.slice(0, NAMED), uses: usedBy.length };
    });
  }

  /** @throws DomainError IN_USE; NOT_FOUND; UNAVAILABLE; OUTCOME_UNKNOWN */
  async remove(id: string): Promise<void> {
    // The catalogue keeps the images of its records, and does not know the settings.
    await this.settings.refresh();
    const user = this.#users.get(imageUrlOf(id))?.find(({ kind }) => kind === 'setting');
    if (user !== undefined) throw new DomainError('IN_USE', `The image is used by the setting ${user.name}`);
    await this.bus.request('catalogue.image.remove', { id }, COMMAND_OPTIONS);
    this.#used.forget(id);
    this.#others.forget(id);
  }

  #add(image: AddImage): Promise<ImageRecord> {
    return this.bus.request('catalogue.image.add', image, IMAGE_OPTIONS);
  }

  get #users(): ReadonlyMap<string, readonly ImageUser[]> {
    const { tools, categories, banners } = this.catalogue.view;
    return (this.#knownUsers ??= usersByImage({
      tools: tools.values(),
      categories: categories.values(),
      banners: banners.values(),
      settings: this.settings.current,
    }));
  }
}

/** The refusal of an image as one of its link: the request has no image. */
const aboutLink = (error: unknown): unknown => {
  if (!(error instanceof DomainError)) return error;
  const refused = (message: string): DomainError =>
    new DomainError('INVALID', 'The image is not valid', [{ field: 'link', message }]);
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return refused('must be a PNG, JPEG, WebP, SVG or ICO image');
  const [detail] = error.details;
  return error.code === 'INVALID' && detail !== undefined ? refused(detail.message) : error;
};
