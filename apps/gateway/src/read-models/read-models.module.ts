import { Module } from '@nestjs/common';
import { Commands } from '../http/commands/commands.service.js';
import { HttpModule } from '../http/http.module.js';
import { ResponseCache } from '../http/response-cache/response-cache.js';
import { CatalogueReadModel } from './catalogue-read-model.js';
import { ReadYourWrites } from './read-your-writes.js';
import { ScheduleTimer } from './schedule-timer.js';
import { SettingsReadModel } from './settings-read-model.js';
import { UsageCounts } from './usage-counts.js';

const readModels = [CatalogueReadModel, SettingsReadModel, UsageCounts, ScheduleTimer, ReadYourWrites];

/** The read models of the other services' logs and counts. Commands wait for them, and their changes expire cached answers. */
@Module({ imports: [HttpModule], providers: readModels, exports: readModels })
export class ReadModelsModule {
  constructor(
    catalogue: CatalogueReadModel,
    settings: SettingsReadModel,
    counts: UsageCounts,
    schedule: ScheduleTimer,
    readYourWrites: ReadYourWrites,
    commands: Commands,
    answers: ResponseCache,
  ) {
    commands.followWrites((...write) => readYourWrites.follow(...write));
    for (const source of [catalogue, settings, counts, schedule]) source.onChange(() => answers.expire());
  }
}
