import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { ClientNames } from './client-names.js';
import { Commands } from './commands/commands.service.js';
import { ExportRecords } from './commands/export-records.js';
import { RequestMetrics } from './request-metrics.js';
import { QueryGuard } from './query.guard.js';
import { ResponseCache } from './response-cache/response-cache.js';
import { SharedRates } from './shared-rates.js';

/** Shared by the features: commands to the services, cached answers, the check of queries, and the rates of clients. */
@Module({
  imports: [ReadModelsModule],
  providers: [
    Commands,
    ClientNames,
    ExportRecords,
    RequestMetrics,
    ResponseCache,
    SharedRates,
    { provide: APP_GUARD, useClass: QueryGuard },
  ],
  exports: [Commands, ClientNames, ExportRecords, RequestMetrics, ResponseCache, SharedRates],
})
export class HttpModule {}
