import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { Commands } from './commands/commands.service.js';
import { ExportRecords } from './commands/export-records.js';
import { RequestMetrics } from './request-metrics.js';
import { QueryGuard } from './query.guard.js';
import { ResponseCache } from './response-cache/response-cache.js';

/** Shared by the features: commands to the services, cached answers, and the check of queries. */
@Module({
  imports: [ReadModelsModule],
  providers: [
    Commands,
    ExportRecords,
    RequestMetrics,
    ResponseCache,
    { provide: APP_GUARD, useClass: QueryGuard },
  ],
  exports: [Commands, ExportRecords, RequestMetrics, ResponseCache],
})
export class HttpModule {}
