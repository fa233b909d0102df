import { Injectable } from '@nestjs/common';
import { requireStoredImages } from '@tools-hub/contracts';
import type { SettingChanges } from '@tools-hub/domain';
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
  requireStored(changes: SettingChanges): Promise<void> {
    return requireStoredImages(changes, IMAGE_SETTINGS, async (ids) => {
      const options = { deadlineMs: DEADLINE_MS };
      const stored = await this.bus.request('catalogue.images.stored.read', { ids }, options);
      return new Set(stored.ids);
    });
  }
}
