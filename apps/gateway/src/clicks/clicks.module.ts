import { Module } from '@nestjs/common';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { ClickFastPath } from './click-fast-path.js';
import { ClickIntake } from './click-intake.js';
import { ClickRate } from './click-rate.js';
import { ClicksController } from './clicks.controller.js';

/** Clicks of visitors, from the request to the broker's disk. */
@Module({
  imports: [ReadModelsModule],
  controllers: [ClicksController],
  providers: [ClickIntake, ClickFastPath, ClickRate],
})
export class ClicksModule {}
