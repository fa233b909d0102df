import { Module } from '@nestjs/common';
import { HttpModule } from '../http/http.module.js';
import { LinksController } from './links.controller.js';
import { LinksService } from './links.service.js';

/** What pages say of themselves, and whether they are still there. */
@Module({
  imports: [HttpModule],
  controllers: [LinksController],
  providers: [LinksService],
})
export class LinksModule {}
