import { Injectable } from '@nestjs/common';
import { requireNoIssues } from '@tools-hub/contracts';
import { imageIdOf, type SettingChanges } from '@tools-hub/domain';
import { Bus } from '@tools-hub/messaging';

/** The settings that can be images. */
const IMAGE_SETTINGS = ['logo_url', 'favicon_url'] as const;

/** Milliseconds that a command waits for the catalogue: with the time for the store, less than the gateway waits. */
const DEADLINE_MS = 900;

/** The site's own images, which the catalogue stores. */
@Injectable()
export class SettingImages {
  constructor(private readonly bus: Bus) {}

  /**
   * Refuses settings that name an image of the site's own that is not stored.
   * @throws DomainError INVALID naming the settings; UNAVAILABLE while the catalogue is away
   */
  async requireStored(changes: SettingChanges): Promise<void> {
    const named = IMAGE_SETTINGS.flatMap((field) => {
      const id = imageIdOf(changes[field] ?? '');
      return id === null ? [] : [{ field, id }];
    });
    if (named.length === 0) return;
    const request = { ids: named.map(({ id }) => id) };
    const { ids } = await this.bus.request('catalogue.images.stored.read', request, {
      deadlineMs: DEADLINE_MS,
    });
    const missing = named.filter(({ id }) => !ids.includes(id));
    requireNoIssues(missing.map(({ field }) => ({ field, message: "isn't an image of this site" })));
  }
}
