import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListedSession, Page } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { COMMAND_OPTIONS, READ_OPTIONS } from '../deadlines.js';
import { onePage } from '../http/one-page.js';
import { RecordId } from '../http/record-id.decorator.js';
import { CallingSession, type AdministratorSession } from '../http/administrator.decorator.js';
import { RequireRole } from './role.decorator.js';
import { ListedSessionPageDto } from './session-list.dto.js';
import { Sessions } from './sessions.js';

@Controller('api/admin/sessions')
@ApiTags('Session')
export class SessionListController {
  constructor(
    private readonly bus: Bus,
    private readonly sessions: Sessions,
  ) {}

  @Get()
  @RequireRole('viewer', { scope: 'session' })
  @ApiOperation({
    operationId: 'listSessions',
    summary: 'Lists the sessions of the administrator, the latest sign-in first',
  })
  @ApiOkResponse({ type: ListedSessionPageDto })
  async list(@CallingSession() { token }: AdministratorSession): Promise<Page<ListedSession>> {
    const { sessions } = await this.bus.request('auth.sessions.read', { token }, READ_OPTIONS);
    return onePage(sessions);
  }

  /** Requires no recent sign-in, so that an unknown session can be ended at once. */
  @Delete(':id')
  @RequireRole('viewer', { scope: 'session' })
  @HttpCode(204)
  @ApiOperation({ operationId: 'endSession', summary: 'Ends a session of the administrator' })
  @ApiNoContentResponse()
  async end(
    @CallingSession() { username }: AdministratorSession,
    @RecordId('session') id: string,
  ): Promise<void> {
    await this.bus.request('auth.session.end', { username, id }, COMMAND_OPTIONS);
    this.sessions.forget(username);
  }
}
