import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { HttpModule } from '../http/http.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { HistoryController } from './history.controller.js';
import { HistoryExport } from './history-export.js';
import { EventFeed } from './event-feed.js';
import { EventsController } from './events.controller.js';
import { HistoryService } from './history.service.js';
import { PastController } from './past.controller.js';
import { PastDirectories } from './past-directories.js';
import { PastPagesController } from './past-pages.controller.js';
import { PastService } from './past.service.js';

/** The commits of all logs in words, their undo, and the directory as it was. */
@Module({
  imports: [AnalyticsModule, HttpModule, ReadModelsModule],
  controllers: [HistoryController, PastController, PastPagesController, EventsController],
  providers: [HistoryService, HistoryExport, PastService, PastDirectories, EventFeed],
})
export class HistoryModule {}
