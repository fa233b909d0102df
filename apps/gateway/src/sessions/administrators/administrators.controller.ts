import { Body, Controller, Delete, Get, HttpCode, Patch } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListedAdministrator, Page } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { READ_OPTIONS } from '../../deadlines.js';
import { Command, type CommandContext } from '../../http/commands/command-context.decorator.js';
import { Commands } from '../../http/commands/commands.service.js';
import { onePage } from '../../http/one-page.js';
import { RecordId } from '../../http/record-id.decorator.js';
import { RequireRole } from '../role.decorator.js';
import { AdministratorDto, AdministratorPageDto, ChangeRoleDto } from './administrator.dto.js';

@Controller('api/admin/administrators')
@ApiTags('Administrators')
export class AdministratorsController {
  constructor(
    private readonly bus: Bus,
    private readonly commands: Commands,
  ) {}

  @Get()
  @RequireRole('owner', { scope: 'session' })
  @ApiOperation({ operationId: 'listAdministrators', summary: 'Lists the administrators by name' })
  @ApiOkResponse({ type: AdministratorPageDto })
  async list(): Promise<Page<ListedAdministrator>> {
    const { administrators } = await this.bus.request('auth.administrators.read', {}, READ_OPTIONS);
    return onePage(administrators);
  }

  @Patch(':id')
  @RequireRole('owner', { scope: 'session', isRecent: true })
  @ApiOperation({
    operationId: 'changeRole',
    summary: 'Changes the role of an administrator. The last owner stays one.',
  })
  @ApiOkResponse({ type: AdministratorDto })
  async changeRole(
    @RecordId('administrator') id: string,
    @Body() fields: ChangeRoleDto,
    @Command() command: CommandContext,
  ): Promise<ListedAdministrator> {
    const { role } = fields;
    return this.commands.execute('auth.role.change', command, { id, fields: { role } });
  }

  @Delete(':id')
  @RequireRole('owner', { scope: 'session', isRecent: true })
  @HttpCode(204)
  @ApiOperation({
    operationId: 'removeAdministrator',
    summary: 'Removes an administrator with all sessions and API tokens. The last owner stays.',
  })
  @ApiNoContentResponse()
  async remove(@RecordId('administrator') id: string, @Command() command: CommandContext): Promise<void> {
    await this.commands.execute('auth.administrator.remove', command, { id });
  }
}
