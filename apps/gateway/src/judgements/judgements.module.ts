import { Module } from '@nestjs/common';
import { HttpModule } from '../http/http.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { JudgementsController } from './judgements.controller.js';
import { JudgementsService } from './judgements.service.js';

/** The agents of clicks, and the judgements that decide which clicks count. */
@Module({
  imports: [HttpModule, ReadModelsModule],
  controllers: [JudgementsController],
  providers: [JudgementsService],
})
export class JudgementsModule {}
