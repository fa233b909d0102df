import { Module } from '@nestjs/common';
import { CatalogueReadModel } from './catalogue-read-model.js';
import { ReadYourWrites } from './read-your-writes.js';
import { ScheduleTimer } from './schedule-timer.js';
import { SettingsReadModel } from './settings-read-model.js';
import { UsageCounts } from './usage-counts.js';

/** The read models of the other services' logs and counts. */
@Module({
  providers: [CatalogueReadModel, SettingsReadModel, UsageCounts, ScheduleTimer, ReadYourWrites],
  exports: [CatalogueReadModel, SettingsReadModel, UsageCounts, ScheduleTimer, ReadYourWrites],
})
export class ReadModelsModule {}
