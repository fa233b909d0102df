import { Injectable } from '@nestjs/common';
import {
  parseHomeAddress,
  SUGGEST_PAGE,
  toolsQueryOf,
  type InitialData,
  type SiteVersion,
} from '@tools-hub/contracts';
import { CatalogueReadModel } from '../../read-models/catalogue-read-model.js';
import { DirectoryService } from '../../catalogue/directory.service.js';
import { additionsOf, recommendationsOf, sitemapOf } from '../directory-pages/directory-pages.js';
import { RecordPages } from '../record-pages/record-pages.js';
import { SettingsReadModel } from '../../read-models/settings-read-model.js';
import { UsageCounts } from '../../read-models/usage-counts.js';

/** The initial data of pages, by path. All other pages carry the settings alone. */
@Injectable()
export class PageData {
  constructor(
    private readonly catalogue: CatalogueReadModel,
    private readonly settings: SettingsReadModel,
    private readonly counts: UsageCounts,
    private readonly directory: DirectoryService,
    private readonly pages: RecordPages,
  ) {}

  /** Resolves when the data of a page can be put together: a search may need an index. */
  async ready(path: string, parameters: URLSearchParams): Promise<void> {
    if (path === '/' && this.version() !== null) {
      await this.directory.searchReady(toolsQueryOf(parseHomeAddress(parameters)).search);
    }
  }

  /** Null until the read models are loaded. */
  of(path: string, parameters: URLSearchParams): InitialData | null {
    return this.#with(() => this.#parts(path, parameters));
  }

  /** The data of the page for unknown paths. Null as above. */
  ofMissing(): InitialData | null {
    return this.#with(() => ({ missing: true }));
  }

  /** The data of the page of a tool, by its slug; without the page for one that is not known. Null as above. */
  ofTool(slug: string): InitialData | null {
    return this.#with(() => ({ toolPage: this.pages.tool(slug) ?? undefined }));
  }

  /** The data of the page of a category, as of a tool. */
  ofCategory(slug: string): InitialData | null {
    return this.#with(() => ({ categoryPage: this.pages.category(slug) ?? undefined }));
  }

  /** The positions of this gateway's read models; null until they are loaded. */
  version(): SiteVersion | null {
    if (!this.settings.loaded || !this.catalogue.loaded) return null;
    return {
      catalogue: this.catalogue.position,
      settings: this.settings.position,
      counts: this.counts.version,
      schedule: this.catalogue.view.schedule.passed,
    };
  }

  #with(parts: () => Partial<InitialData>): InitialData | null {
    const version = this.version();
    return version === null ? null : { settings: this.settings.current, version, ...parts() };
  }

  #parts(path: string, parameters: URLSearchParams): Partial<InitialData> {
    switch (path) {
      case '/': {
        const home = parseHomeAddress(parameters);
        const query = toolsQueryOf(home);
        return {
          categories: this.directory.categories(),
          ...(query.search && {
            found: { search: query.search, counts: this.directory.toolCounts(query.search) },
          }),
          ...(this.settings.current.banner_enabled && { banners: this.directory.banners() }),
          // Only the visitor's browser knows which tools a list of their own has.
          ...(home.show === null && { tools: { query, page: this.directory.tools(query) } }),
        };
      }
      case '/sitemap':
        return { sitemap: sitemapOf(this.catalogue.view, this.counts.of, this.pages.slugs.tools) };
      case '/refer':
        return { recommendations: recommendationsOf(this.catalogue.view, this.counts.of) };
      case '/new':
        return { additions: additionsOf(this.catalogue.view, this.counts.of) };
      case SUGGEST_PAGE.path:
        return { categories: this.directory.categories() };
      default:
        return {};
    }
  }
}
