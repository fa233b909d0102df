import { Module } from '@nestjs/common';
import { BannerCommands } from './banner/banner.commands.js';
import { CategoryCommands } from './category/category.commands.js';
import { DirectoryCommands } from './directory/directory.commands.js';
import { CatalogueLog } from './log/catalogue.log.js';
import { LogQueries } from './log/log.queries.js';
import { ToolCommands } from './tool/tool.commands.js';

@Module({
  controllers: [ToolCommands, CategoryCommands, BannerCommands, DirectoryCommands, LogQueries],
  providers: [CatalogueLog],
})
export class CatalogueModule {}
