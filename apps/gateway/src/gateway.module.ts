import { Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { ClicksModule } from './clicks/clicks.module.js';
import { HistoryModule } from './history/history.module.js';
import { HttpModule } from './http/http.module.js';
import { ImagesModule } from './images/images.module.js';
import { JudgementsModule } from './judgements/judgements.module.js';
import { LinksModule } from './links/links.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SiteModule } from './site/site.module.js';
import { SuggestionsModule } from './suggestions/suggestions.module.js';

@Module({
  imports: [
    HttpModule,
    CatalogueModule,
    SettingsModule,
    SessionsModule,
    ClicksModule,
    AnalyticsModule,
    JudgementsModule,
    HistoryModule,
    ImagesModule,
    LinksModule,
    SuggestionsModule,
    SiteModule,
  ],
})
export class GatewayModule {}
