import { Module } from '@nestjs/common';
import { APP_GUARD, APP_PIPE } from '@nestjs/core';
import { GatewayConfig } from '../gateway.config.js';
import { AdmissionControl } from './admission/admission-control.js';
import { ClientNames } from './client-names.js';
import { Commands } from './commands/commands.service.js';
import { ExportRecords } from './commands/export-records.js';
import { Connections } from './connections.js';
import { KnownPaths } from './known-paths.js';
import { QueryGuard } from './query.guard.js';
import { RequestMetrics } from './request-metrics.js';
import { RequestSpans } from './request-spans.js';
import { ResponseCache } from './response-cache/response-cache.js';
import { SecurityHeaders } from './security-headers.js';
import { SharedRates } from './shared-rates.js';
import { RequestValidation } from './validation.pipe.js';

const shared = [
  AdmissionControl,
  ClientNames,
  Commands,
  Connections,
  ExportRecords,
  KnownPaths,
  RequestMetrics,
  RequestSpans,
  ResponseCache,
  SharedRates,
];

/** The base that the features build on: bounds, cached answers, commands to the services, checks of requests, metrics and spans. */
@Module({
  providers: [
    ...shared,
    { provide: SecurityHeaders, inject: [GatewayConfig], useFactory: SecurityHeaders.of },
    { provide: APP_GUARD, useClass: QueryGuard },
    { provide: APP_PIPE, useClass: RequestValidation },
  ],
  exports: [...shared, SecurityHeaders],
})
export class HttpModule {}
