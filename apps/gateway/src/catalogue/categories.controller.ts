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
import type { Category } from '@tools-hub/contracts';
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
import { AddCategoryDto, CategoryDto, CategoryPageDto, ChangeCategoryDto } from './category.dto.js';
import { DirectoryService } from './directory.service.js';

@Controller('api')
export class CategoriesController {
  constructor(
    @Inject(DirectoryService) private readonly directory: DirectoryService,
    @Inject(ResponseCache) private readonly answers: ResponseCache,
    @Inject(Commands) private readonly commands: Commands,
  ) {}

  @Get('categories')
  @Call({ id: 'listCategories', does: 'Lists the categories', answer: CategoryPageDto })
  list(@Query(NoParameters) _query: null, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.answers.answer(request, reply, this.directory.categories());
  }

  @Post('categories')
  @Call({
    id: 'addCategory',
    does: 'Adds a category',
    body: AddCategoryDto,
    answer: CategoryDto,
    sends: ['Location'],
  })
  @RequireRole('admin')
  async add(
    @Query(NoParameters) _query: null,
    @Body(SentFields) body: FieldsSent,
    @Command() command: CommandContext,
  ): Promise<Category> {
    const { answer } = await this.commands.send('catalogue.category.add', command, (meta) => ({
      meta,
      body,
    }));
    created(command.reply, `/api/categories/${answer.id}`);
    return this.directory.withToolCount(answer);
  }

  @Patch('categories/:id')
  @Call({ id: 'changeCategory', does: 'Changes a category', body: ChangeCategoryDto, answer: CategoryDto })
  @RequireRole('admin')
  async change(
    @Param('id') param: string,
    @Query(NoParameters) _query: null,
    @Body(SentFields) changes: FieldsSent,
    @IfMatch() version: number | undefined,
    @Command() command: CommandContext,
  ): Promise<Category> {
    const id = recordId('category', param);
    const { answer } = await this.commands.send('catalogue.category.change', command, (meta) => ({
      meta,
      body: { id, version, changes },
    }));
    return this.directory.withToolCount(answer);
  }

  @Delete('categories/:id')
  @Call({ id: 'removeCategory', does: 'Removes a category, and takes its tools out of it' })
  @HttpCode(204)
  @RequireRole('admin')
  async remove(
    @Param('id') param: string,
    @Query(NoParameters) _query: null,
    @IfMatch() version: number | undefined,
    @Command() command: CommandContext,
  ): Promise<void> {
    const id = recordId('category', param);
    await this.commands.send('catalogue.category.remove', command, (meta) => ({
      meta,
      body: { id, version },
    }));
  }
}
