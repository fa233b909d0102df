import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { BulkResult } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { LARGE_COMMAND_OPTIONS } from '../deadlines.js';
import { Command, type CommandContext } from '../http/commands/command-context.decorator.js';
import { Commands } from '../http/commands/commands.service.js';
import { ApiProblems } from '../http/openapi/api.decorators.js';
import { RequireRole } from '../sessions/role.decorator.js';
import { BulkEditDto, BulkResultDto, RecordOrderDto } from './bulk.dto.js';

/** Commands on many records at once: one commit, and so one undo. */
@Controller('api/admin')
@RequireRole('editor', { maxBody: LIMITS.bulkBody })
@ApiTags('Directory')
export class BulkController {
  constructor(private readonly commands: Commands) {}

  @Post('bulk')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'editTools',
    summary: 'Sets fields of many tools, or deletes them: all or none',
  })
  @ApiOkResponse({ type: BulkResultDto })
  @ApiProblems('NOT_FOUND')
  edit(@Body() body: BulkEditDto, @Command() command: CommandContext): Promise<BulkResult> {
    return this.commands.execute('catalogue.tools.edit', command, body, LARGE_COMMAND_OPTIONS);
  }

  @Post('order')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'orderRecords',
    summary: 'Reorders some records within the places that they take up',
  })
  @ApiOkResponse({ type: BulkResultDto })
  @ApiProblems('NOT_FOUND')
  order(@Body() body: RecordOrderDto, @Command() command: CommandContext): Promise<BulkResult> {
    return this.commands.execute('catalogue.order.change', command, body, LARGE_COMMAND_OPTIONS);
  }
}
