import { Module } from '@nestjs/common';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { BuiltInIcons } from './built-in-icons.js';
import { ImageFilesController } from './image-files.controller.js';
import { ImagesController } from './images.controller.js';
import { ImagesService } from './images.service.js';

/** The site's own images, and the icons that come with it. */
@Module({
  imports: [ReadModelsModule],
  controllers: [ImagesController, ImageFilesController],
  providers: [ImagesService, BuiltInIcons],
  exports: [ImagesService],
})
export class ImagesModule {}
