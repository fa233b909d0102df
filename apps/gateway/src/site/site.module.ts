import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { HttpModule } from '../http/http.module.js';
import { ImagesModule } from '../images/images.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { AddressedFiles } from './addressed-files.js';
import { CrawlersController } from './crawlers/crawlers.controller.js';
import { DirectoryPagesController } from './directory-pages/directory-pages.controller.js';
import { DocsController } from './docs/docs.controller.js';
import { DocsFiles } from './docs/docs-files.js';
import { FeedsController } from './feeds/feeds.controller.js';
import { OgImageProcess } from './og-images/og-image-process.js';
import { OgImages } from './og-images/og-images.js';
import { OgImagesController } from './og-images/og-images.controller.js';
import { RecordPages } from './record-pages/record-pages.js';
import { RecordPagesController } from './record-pages/record-pages.controller.js';
import { SiteVersions } from './live/site-versions.js';
import { PageData } from './web/page-data.js';
import { MissingPage } from './web/missing-page.js';
import { PageFilter } from './web/page.filter.js';
import { PageHeaders } from './web/page-headers.js';
import { PageRenderer } from './web/page-renderer.js';
import { WebApp } from './web/web-app.js';
import { WebManifestController } from './web/web-manifest.controller.js';
import { WebPages } from './web/web-pages.js';

/** The pages of the site with their data, live updates, feeds, files for crawlers, and the docs of the interface. */
@Module({
  imports: [CatalogueModule, HttpModule, ImagesModule, ReadModelsModule],
  controllers: [
    DirectoryPagesController,
    RecordPagesController,
    CrawlersController,
    FeedsController,
    WebManifestController,
    OgImagesController,
    DocsController,
  ],
  providers: [
    AddressedFiles,
    PageData,
    OgImageProcess,
    OgImages,
    RecordPages,
    SiteVersions,
    DocsFiles,
    WebApp,
    PageHeaders,
    PageRenderer,
    MissingPage,
    WebPages,
    { provide: APP_FILTER, useClass: PageFilter },
  ],
})
export class SiteModule {}
