import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  Req,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Banner, ExpectedVersion, Page } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequireRole } from '../sessions/role.decorator.js';
import { Command, IfMatch, type CommandContext } from '../http/commands/command-context.decorator.js';
import { Commands } from '../http/commands/commands.service.js';
import { LocationInterceptor } from '../http/location.interceptor.js';
import { RecordId } from '../http/record-id.decorator.js';
import { LOCATION } from '../http/openapi/response-headers.js';
import { ResponseCache } from '../http/response-cache/response-cache.js';
import { AddBannerDto, BannerDto, BannerPageDto, ChangeBannerDto } from './banner.dto.js';
import { DirectoryService } from './directory.service.js';

@Controller('api')
@ApiTags('Banners')
export class BannersController {
  constructor(
    private readonly directory: DirectoryService,
    private readonly answers: ResponseCache,
    private readonly commands: Commands,
  ) {}

  @Get('banners')
  @ApiOperation({ operationId: 'listBanners', summary: 'Lists the active banners that are shown now' })
  @ApiOkResponse({ type: BannerPageDto })
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.answers.answer(request, reply, this.directory.banners());
  }

  @Get('admin/banners')
  @RequireRole('viewer')
  @ApiOperation({ operationId: 'listAllBanners', summary: 'Lists the banners, inactive ones too' })
  @ApiOkResponse({ type: BannerPageDto })
  listAll(@Res({ passthrough: true }) reply: FastifyReply): Page<Banner> {
    this.answers.nameVersion(reply);
    return this.directory.allBanners();
  }

  @Post('banners')
  @RequireRole('editor')
  @UseInterceptors(LocationInterceptor)
  @ApiOperation({ operationId: 'addBanner', summary: 'Adds a banner' })
  @ApiCreatedResponse({ type: BannerDto, headers: LOCATION })
  add(@Body() body: AddBannerDto, @Command() command: CommandContext): Promise<Banner> {
    return this.commands.execute('catalogue.banner.add', command, body);
  }

  @Patch('banners/:id')
  @RequireRole('editor')
  @ApiOperation({ operationId: 'changeBanner', summary: 'Changes a banner' })
  @ApiOkResponse({ type: BannerDto })
  change(
    @RecordId('banner') id: string,
    @Body() changes: ChangeBannerDto,
    @IfMatch() version: ExpectedVersion | undefined,
    @Command() command: CommandContext,
  ): Promise<Banner> {
    return this.commands.execute('catalogue.banner.change', command, { id, version, changes });
  }

  @Delete('banners/:id')
  @RequireRole('editor')
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeBanner', summary: 'Removes a banner' })
  @ApiNoContentResponse()
  async remove(
    @RecordId('banner') id: string,
    @IfMatch() version: ExpectedVersion | undefined,
    @Command() command: CommandContext,
  ): Promise<void> {
    await this.commands.execute('catalogue.banner.remove', command, { id, version });
  }
}
