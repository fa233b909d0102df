import { Injectable } from '@nestjs/common';
import { DomainError, type Category, type DirectoryFile, type Tool } from '@tools-hub/contracts';
import { byOrder, type CategoryRecord, type ToolRecord } from '@tools-hub/domain';
import { SettingsReadModel } from '../read-models/settings-read-model.js';
import { UsageCounts } from '../read-models/usage-counts.js';
import { CatalogueReadModel } from '../read-models/catalogue-read-model.js';
import { directoryFile } from './directory-file.js';
import { bookmarksOf } from './export/bookmarks.js';
import { toolsCsv } from './export/tools-csv.js';
import { Directory } from './directory.js';
import { withUses } from './tool-list.js';

/** The directory of today. */
@Injectable()
export class DirectoryService extends Directory {
  constructor(
    private readonly catalogue: CatalogueReadModel,
    private readonly settings: SettingsReadModel,
    private readonly counts: UsageCounts,
  ) {
    super({
      get view() {
        return catalogue.view;
      },
      get settings() {
        return settings.current;
      },
      get usesOf() {
        return counts.of;
      },
    });
  }

  /**
   * Loads a tool that visitors see into the read model, unless it is there already.
   * @throws DomainError NOT_FOUND; UNAVAILABLE when the catalogue could not be asked.
   */
  async findTool(id: string): Promise<void> {
    await this.catalogue.shownTool(id);
  }

  /** A tool that visitors see. @throws DomainError NOT_FOUND */
  tool(id: string): Tool {
    const known = this.catalogue.knownShownTool(id);
    if (known === undefined) throw new DomainError('NOT_FOUND', 'There is no such tool');
    return this.withUses(known);
  }

  withUses(record: ToolRecord): Tool {
    return withUses(record, this.counts.of);
  }

  withToolCount(record: CategoryRecord): Category {
    return { ...record, toolCount: this.activeTools().get(record.id) ?? 0 };
  }

  /** The whole directory in the format of imports. */
  export(): DirectoryFile {
    return directoryFile({
      categories: this.categories().items,
      tools: this.catalogue.view.all.map(({ record }) => record),
      banners: this.sortedBanners(),
    });
  }

  /** All tools as a table. */
  exportCsv(): string {
    return toolsCsv(this.#toolsInOrder(), this.categories().items, this.counts.of);
  }

  /** All tools as bookmarks. */
  exportBookmarks(): string {
    return bookmarksOf(this.settings.current.site_title, this.#toolsInOrder(), this.categories().items);
  }

  /** All tools in the custom order, which an import gives them again from a file without places. */
  #toolsInOrder(): readonly ToolRecord[] {
    return this.catalogue.view.all.map(({ record }) => record).sort(byOrder);
  }
}
