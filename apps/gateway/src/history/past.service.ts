import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type PublicSettings,
  type ReadPastState,
  type ReadSnapshot,
  type SiteDifference,
} from '@tools-hub/contracts';
import {
  byOrder,
  CATALOGUE_SNAPSHOT_VERSION,
  SETTINGS_SNAPSHOT_VERSION,
  settingsOf,
  type CatalogueEntry,
  type OwnSettings,
  type SettingsEntry,
} from '@tools-hub/domain';
import { readSnapshot, type FoldedView } from '@tools-hub/event-sourcing/core';
import { Bus } from '@tools-hub/messaging';
import { sortedBanners } from '../catalogue/directory.js';
import { CatalogueView } from '../read-models/catalogue-view.js';
import { HISTORY_OPTIONS } from '../deadlines.js';
import { differenceOf } from './difference.js';
import type { PastSiteDto } from './past.dto.js';

interface PastSettings {
  own: OwnSettings;
  version: number;
}

/** The settings as visitors had them. */
export const pastSettingsOf = ({ own, version }: PastSettings): PublicSettings => ({
  ...settingsOf(own),
  version,
});

/** The public content of the site as it was at a time. */
export interface PastSite {
  readonly catalogue: FoldedView<CatalogueView>;
  readonly settings: FoldedView<PastSettings>;
}

/** Reads the site as it was, and the changes since. */
@Injectable()
export class PastService {
  constructor(private readonly bus: Bus) {}

  /** @throws DomainError UNAVAILABLE. */
  async at(at: string): Promise<PastSite> {
    const request = (part: ReadSnapshot): ReadPastState => ({ at, ...part });
    const [catalogue, settings] = await Promise.all([
      readSnapshot(
        (part) => this.bus.request('catalogue.history.state.read', request(part), HISTORY_OPTIONS),
        {
          version: CATALOGUE_SNAPSHOT_VERSION,
          put: (view: CatalogueView, entry: CatalogueEntry) => view.put(entry),
          finish: (view, checkpoint) => view.restored(checkpoint.at),
        },
        () => new CatalogueView(() => Date.parse(at)),
      ),
      readSnapshot(
        (part) => this.bus.request('settings.history.state.read', request(part), HISTORY_OPTIONS),
        {
          version: SETTINGS_SNAPSHOT_VERSION,
          put: (view: PastSettings, { own, version }: SettingsEntry) => Object.assign(view, { own, version }),
        },
        (): PastSettings => ({ own: {}, version: 0 }),
      ),
    ]);
    if (catalogue === null || settings === null) {
      throw new DomainError(
        'UNAVAILABLE',
        'The past can be read again when all services have the same version',
      );
    }
    return { catalogue, settings };
  }

  /** @throws DomainError UNAVAILABLE. */
  async site(at: string): Promise<PastSiteDto> {
    const { catalogue, settings } = await this.at(at);
    const { view } = catalogue;
    return {
      at: new Date(at).toISOString(),
      positions: { catalogue: catalogue.checkpoint.position, settings: settings.checkpoint.position },
      tools: view.all.map(({ record }) => record),
      categories: [...view.categories.values()].sort(byOrder),
      banners: sortedBanners(view.banners.values()),
      settings: pastSettingsOf(settings.view),
    };
  }

  /** @throws DomainError UNAVAILABLE. */
  async difference(from: string, to: string): Promise<SiteDifference> {
    const [before, after] = await Promise.all([this.at(from), this.at(to)]);
    const [a, b] = [before.catalogue.view, after.catalogue.view];
    const settingsBy = ({ settings }: PastSite) =>
      new Map([['site', { ...settingsOf(settings.view.own), name: 'Website settings' }]]);
    return {
      tools: differenceOf('tool', a.tools, b.tools),
      categories: differenceOf('category', a.categories, b.categories),
      banners: differenceOf('banner', a.banners, b.banners),
      settings: differenceOf('settings', settingsBy(before), settingsBy(after)),
    };
  }
}
