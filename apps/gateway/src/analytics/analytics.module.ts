import { Module } from '@nestjs/common';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';
import { UsageReadings } from './usage-readings.js';

/** The owner's figures and charts. */
@Module({
  imports: [ReadModelsModule],
  controllers: [AnalyticsController],
  providers: [AnalyticsService, UsageReadings],
  exports: [UsageReadings],
})
export class AnalyticsModule {}
