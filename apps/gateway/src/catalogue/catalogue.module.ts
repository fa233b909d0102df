import { Module } from '@nestjs/common';
import { HttpModule } from '../http/http.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { BannersController } from './banners.controller.js';
import { BulkController } from './bulk.controller.js';
import { CategoriesController } from './categories.controller.js';
import { DirectoryController } from './directory.controller.js';
import { DirectoryService } from './directory.service.js';
import { ListFastPath } from './list-fast-path.js';
import { ImportService } from './import/import.service.js';
import { NotesController } from './notes.controller.js';
import { ToolsController } from './tools.controller.js';

/** Tools, categories, banners, and the whole directory as a file. */
@Module({
  imports: [HttpModule, ReadModelsModule],
  controllers: [
    ToolsController,
    CategoriesController,
    BannersController,
    NotesController,
    DirectoryController,
    BulkController,
  ],
  providers: [DirectoryService, ImportService, ListFastPath],
  exports: [DirectoryService, ListFastPath],
})
export class CatalogueModule {}
