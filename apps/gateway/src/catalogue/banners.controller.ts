import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { Banner, Page } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequireRole } from '../access/role.decorator.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { Command, IfMatch, type CommandContext } from '../commands/command-context.decorator.js';
import { Commands } from '../commands/commands.service.js';
import { created } from '../http/created.js';
import { recordId } from '../http/ids.js';
import { NoParameters } from '../http/no-parameters.pipe.js';
import { SentFields, type FieldsSent } from '../http/sent-fields.pipe.js';
import { Call } from '../openapi/call.decorator.js';
import { AddBannerDto, BannerDto, BannerPageDto, ChangeBannerDto } from './banner.dto.js';
import { DirectoryService } from './directory.service.js';

@Controller('api')
export class BannersController {
  constructor(
    @Inject(DirectoryService) private readonly directory: DirectoryService,
    @Inject(ResponseCache) private readonly answers: ResponseCache,
    @Inject(Commands) private readonly commands: Commands,
  ) {}

  @Get('banners')
  @Call({ id: 'listBanners', does: 'Lists the active banners', answer: BannerPageDto })
  list(@Query(NoParameters) _query: null, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.answers.answer(request, reply, this.directory.banners());
  }

  @Get('admin/banners')
  @Call({ id: 'listAllBanners', does: 'Lists the banners, inactive ones too', answer: BannerPageDto })
  @RequireRole('admin')
  listAll(@Query(NoParameters) _query: null, @Res({ passthrough: true }) reply: FastifyReply): Page<Banner> {
    this.answers.nameVersion(reply);
    return this.directory.allBanners();
  }

  @Post('banners')
  @Call({
    id: 'addBanner',
    does: 'Adds a banner',
    body: AddBannerDto,
    answer: BannerDto,
    sends: ['Location'],
  })
  @RequireRole('admin')
  async add(
    @Query(NoParameters) _query: null,
    @Body(SentFields) body: FieldsSent,
    @Command() command: CommandContext,
  ): Promise<Banner> {
    const { answer } = await this.commands.send('catalogue.banner.add', command, (meta) => ({ meta, body }));
    created(command.reply, `/api/banners/${answer.id}`);
    return answer;
  }

  @Patch('banners/:id')
  @Call({ id: 'changeBanner', does: 'Changes a banner', body: ChangeBannerDto, answer: BannerDto })
  @RequireRole('admin')
  async change(
    @Param('id') param: string,
    @Query(NoParameters) _query: null,
    @Body(SentFields) changes: FieldsSent,
    @IfMatch() version: number | undefined,
    @Command() command: CommandContext,
  ): Promise<Banner> {
    const id = recordId('banner', param);
    const { answer } = await this.commands.send('catalogue.banner.change', command, (meta) => ({
      meta,
      body: { id, version, changes },
    }));
    return answer;
  }

  @Delete('banners/:id')
  @Call({ id: 'removeBanner', does: 'Removes a banner' })
  @HttpCode(204)
  @RequireRole('admin')
  async remove(
    @Param('id') param: string,
    @Query(NoParameters) _query: null,
    @IfMatch() version: number | undefined,
    @Command() command: CommandContext,
  ): Promise<void> {
    const id = recordId('banner', param);
    await this.commands.send('catalogue.banner.remove', command, (meta) => ({ meta, body: { id, version } }));
  }
}
