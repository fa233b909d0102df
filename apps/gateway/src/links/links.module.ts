import { Module } from '@nestjs/common';
import { HttpModule } from '../http/http.module.js';
import { LinksController } from './links.controller.js';

/** The previews of pages, and the checks of tools' links. */
@Module({ imports: [HttpModule], controllers: [LinksController] })
export class LinksModule {}
