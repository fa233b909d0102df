import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DomainError } from '@tools-hub/contracts';
import { isImageId } from '@tools-hub/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendImage } from '../http/send-image.js';
import { ImagesService } from './images.service.js';

/** Whatever an image might contain, a browser that opens it as a page runs nothing and loads nothing. */
const SECURITY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** The bytes of the site's own images. */
@Controller('images')
@ApiExcludeController()
export class ImageFilesController {
  constructor(private readonly images: ImagesService) {}

  @Get(':image')
  async file(
    @Param('image') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const image = isImageId(id) ? await this.images.read(id) : null;
    if (image === null) throw new DomainError('NOT_FOUND', 'There is no such image');
    void reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', SECURITY);
    await sendImage(request, reply, id, image);
  }
}
