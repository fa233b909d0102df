import { Module } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { AnalyticsService } from './analytics/analytics.service.js';
import { UsageReadings } from './analytics/usage-readings.js';
import { ResponseCache } from './response-cache/response-cache.js';
import { BannersController } from './catalogue/banners.controller.js';
import { CatalogueReadModel } from './catalogue/catalogue-read-model.js';
import { CategoriesController } from './catalogue/categories.controller.js';
import { DirectoryController } from './catalogue/directory.controller.js';
import { DirectoryService } from './catalogue/directory.service.js';
import { ToolsController } from './catalogue/tools.controller.js';
import { Commands } from './commands/commands.service.js';
import { ReadYourWrites } from './read-models/read-your-writes.js';
import { CrawlersController } from './crawlers/crawlers.controller.js';
import { DirectoryPagesController } from './directory-pages/directory-pages.controller.js';
import { DocsController } from './openapi/docs.controller.js';
import { DocsFiles } from './openapi/docs-files.js';
import { SiteVersions } from './live/site-versions.js';
import { SessionController } from './session/session.controller.js';
import { SessionClosings } from './session/session-closings.js';
import { SignInRate } from './session/sign-in-rate.js';
import { SignInSources } from './session/sign-in-sources.js';
import { SignInStrategy } from './session/sign-in.strategy.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsReadModel } from './settings/settings-read-model.js';
import { ClickIntake } from './usage/click-intake.js';
import { ClickFastPath } from './usage/click-fast-path.js';
import { ClickRate } from './usage/click-rate.js';
import { ClicksController } from './usage/clicks.controller.js';
import { UsageCounts } from './usage/usage-counts.js';
import { FirstData } from './web/first-data.js';

@Module({
  imports: [AccessModule],
  controllers: [
    ToolsController,
    CategoriesController,
    BannersController,
    DirectoryController,
    SettingsController,
    SessionController,
    ClicksController,
    AnalyticsController,
    DirectoryPagesController,
    CrawlersController,
    DocsController,
  ],
  providers: [
    ResponseCache,
    CatalogueReadModel,
    SettingsReadModel,
    UsageCounts,
    DirectoryService,
    UsageReadings,
    AnalyticsService,
    ClickIntake,
    ClickFastPath,
    ClickRate,
    Commands,
    DocsFiles,
    FirstData,
    ReadYourWrites,
    SessionClosings,
    SignInRate,
    SignInSources,
    SignInStrategy,
    SiteVersions,
  ],
})
export class GatewayModule {}
