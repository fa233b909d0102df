import { Module } from '@nestjs/common';
import { HttpModule } from '../http/http.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { HistoryController } from './history.controller.js';
import { HistoryExport } from './history-export.js';
import { HistoryService } from './history.service.js';

/** The commits of all logs in words, their undo, and the directory as it was. */
@Module({
  imports: [HttpModule, ReadModelsModule],
  controllers: [HistoryController],
  providers: [HistoryService, HistoryExport],
})
export class HistoryModule {}
