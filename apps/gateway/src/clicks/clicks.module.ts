import { Module } from '@nestjs/common';
import { HttpModule } from '../http/http.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { ClickFastPath } from './click-fast-path.js';
import { ClickRecorder } from './click-recorder.js';
import { ClickRate } from './click-rate.js';
import { ClicksController } from './clicks.controller.js';
import { SaltStream } from './visitors/salt-stream.js';
import { VisitorMarks } from './visitors/visitor-marks.js';

/** Clicks of visitors, from the request to the broker's disk. */
@Module({
  imports: [HttpModule, ReadModelsModule],
  controllers: [ClicksController],
  providers: [ClickRecorder, ClickFastPath, ClickRate, SaltStream, VisitorMarks],
})
export class ClicksModule {}
