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
import type { Category, ExpectedVersion } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequireRole } from '../sessions/role.decorator.js';
import { Command, IfMatch, type CommandContext } from '../http/commands/command-context.decorator.js';
import { Commands } from '../http/commands/commands.service.js';
import { LocationInterceptor } from '../http/location.interceptor.js';
import { RecordId } from '../http/record-id.decorator.js';
import { LOCATION } from '../http/openapi/response-headers.js';
import { ResponseCache } from '../http/response-cache/response-cache.js';
import { AddCategoryDto, CategoryDto, CategoryPageDto, ChangeCategoryDto } from './category.dto.js';
import { DirectoryService } from './directory.service.js';

@Controller('api/categories')
@ApiTags('Categories')
export class CategoriesController {
  constructor(
    private readonly directory: DirectoryService,
    private readonly answers: ResponseCache,
    private readonly commands: Commands,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listCategories',
    summary: 'Lists the categories, each with the number of its active tools',
  })
  @ApiOkResponse({ type: CategoryPageDto })
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.answers.answer(request, reply, this.directory.categories());
  }

  @Post()
  @RequireRole('editor')
  @UseInterceptors(LocationInterceptor)
  @ApiOperation({ operationId: 'addCategory', summary: 'Adds a category' })
  @ApiCreatedResponse({ type: CategoryDto, headers: LOCATION })
  async add(@Body() body: AddCategoryDto, @Command() command: CommandContext): Promise<Category> {
    const answer = await this.commands.execute('catalogue.category.add', command, body);
    return this.directory.withToolCount(answer);
  }

  @Patch(':id')
  @RequireRole('editor')
  @ApiOperation({ operationId: 'changeCategory', summary: 'Changes a category' })
  @ApiOkResponse({ type: CategoryDto })
  async change(
    @RecordId('category') id: string,
    @Body() changes: ChangeCategoryDto,
    @IfMatch() version: ExpectedVersion | undefined,
    @Command() command: CommandContext,
  ): Promise<Category> {
    const answer = await this.commands.execute('catalogue.category.change', command, {
      id,
      version,
      changes,
    });
    return this.directory.withToolCount(answer);
  }

  @Delete(':id')
  @RequireRole('editor')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'removeCategory',
    summary: 'Removes a category, and takes its tools out of it',
  })
  @ApiNoContentResponse()
  async remove(
    @RecordId('category') id: string,
    @IfMatch() version: ExpectedVersion | undefined,
    @Command() command: CommandContext,
  ): Promise<void> {
    await this.commands.execute('catalogue.category.remove', command, { id, version });
  }
}
