import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { HttpModule } from '../http/http.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { CrawlersController } from './crawlers/crawlers.controller.js';
import { DirectoryPagesController } from './directory-pages/directory-pages.controller.js';
import { DocsController } from './docs/docs.controller.js';
import { DocsFiles } from './docs/docs-files.js';
import { FeedsController } from './feeds/feeds.controller.js';
import { RecordPages } from './record-pages/record-pages.js';
import { RecordPagesController } from './record-pages/record-pages.controller.js';
import { SiteVersions } from './live/site-versions.js';
import { FirstData } from './web/first-data.js';
import { WebManifestController } from './web/web-manifest.controller.js';

/** The pages of the site with their data, live updates, feeds, files for crawlers, and the docs of the interface. */
@Module({
  imports: [CatalogueModule, HttpModule, ReadModelsModule],
  controllers: [
    DirectoryPagesController,
    RecordPagesController,
    CrawlersController,
    FeedsController,
    WebManifestController,
    DocsController,
  ],
  providers: [FirstData, RecordPages, SiteVersions, DocsFiles],
})
export class SiteModule {}
