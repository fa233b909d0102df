import { Body, Controller, Delete, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { BuiltInIcon, ImageRecord, ListedImage, Page } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import type { FastifyRequest } from 'fastify';
import { IMAGE_FILE_TYPES, ImageFile } from '../http/body-files.js';
import { onePage } from '../http/one-page.js';
import { ApiProblems } from '../http/openapi/api.decorators.js';
import { CallingAdministrator, type Administrator } from '../http/administrator.decorator.js';
import { invalidRequest } from '../http/problem.js';
import { RequireRole } from '../sessions/role.decorator.js';
import { BuiltInIcons } from './built-in-icons.js';
import { ImageId } from './image-id.decorator.js';
import { BuiltInIconPageDto, ImageDto, ImageLinkDto, ImagePageDto } from './images.dto.js';
import { AddImageQuery, ListIconsQuery } from './images.query.js';
import { ImagesService } from './images.service.js';

/** The site's own images, for administrators. */
@Controller('api/admin')
@ApiTags('Images')
export class ImagesController {
  constructor(
    private readonly images: ImagesService,
    private readonly icons: BuiltInIcons,
  ) {}

  @Post('images')
  @RequireRole('editor', { requestClass: 'upload', maxBody: LIMITS.imageBytes })
  @ApiOperation({
    operationId: 'addImage',
    summary:
      'Stores an image: PNG, JPEG, WebP or SVG. A repeated upload of an image returns the same address.',
  })
  @ApiConsumes(...IMAGE_FILE_TYPES)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiCreatedResponse({ type: ImageDto })
  add(
    @Query() { use = 'icon' }: AddImageQuery,
    @CallingAdministrator() { username }: Administrator,
    @Req() { body }: FastifyRequest,
  ): Promise<ImageRecord> {
    if (!(body instanceof ImageFile) || body.bytes.length === 0) {
      throw invalidRequest({ field: 'body', message: 'must be an image' });
    }
    return this.images.add(body.bytes, use, username);
  }

  @Post('images/from-link')
  @RequireRole('editor')
  @ApiOperation({
    operationId: 'addImageFromLink',
    summary: 'Stores a copy of an image of another site: PNG, JPEG, WebP, SVG or ICO, at most 512 kB',
  })
  @ApiCreatedResponse({ type: ImageDto })
  @ApiProblems('LINK_REFUSED', 'LINK_UNREACHABLE')
  addFromLink(
    @Query() { use = 'icon' }: AddImageQuery,
    @Body() { link }: ImageLinkDto,
    @CallingAdministrator() { username }: Administrator,
  ): Promise<ImageRecord> {
    return this.images.addFromLink(link, use, username);
  }

  @Get('images')
  @RequireRole('viewer')
  @ApiOperation({ operationId: 'listImages', summary: 'Lists the stored images and what uses them' })
  @ApiOkResponse({ type: ImagePageDto })
  async list(): Promise<Page<ListedImage>> {
    return onePage(await this.images.list());
  }

  @Delete('images/:image')
  @RequireRole('editor')
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeImage', summary: 'Deletes an image that nothing uses' })
  @ApiNoContentResponse()
  @ApiProblems('NOT_FOUND', 'IN_USE')
  async remove(@ImageId() id: string): Promise<void> {
    await this.images.remove(id);
  }

  @Get('icons')
  @RequireRole('viewer')
  @ApiOperation({
    operationId: 'listIcons',
    summary: 'Searches the built-in icons: brands by Simple Icons, symbols by Lucide',
  })
  @ApiOkResponse({ type: BuiltInIconPageDto })
  async search(@Query() { text = '', limit = 48 }: ListIconsQuery): Promise<Page<BuiltInIcon>> {
    return onePage(await this.icons.search(text, limit));
  }
}
