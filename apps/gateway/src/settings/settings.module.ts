import { Module } from '@nestjs/common';
import { HttpModule } from '../http/http.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { SettingsController } from './settings.controller.js';

/** The settings of the website. */
@Module({ imports: [HttpModule, ReadModelsModule], controllers: [SettingsController] })
export class SettingsModule {}
