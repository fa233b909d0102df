import { Controller } from '@nestjs/common';
import type { ChangeRole, CommandReply, CommandRequest, ListedAdministrator } from '@tools-hub/contracts';
import { Rpc } from '@tools-hub/messaging';
import { Administrators } from './administrators.js';

@Controller()
export class AdministratorCommands {
  constructor(private readonly administrators: Administrators) {}

  @Rpc('auth.administrators.read')
  async list(): Promise<{ readonly administrators: readonly ListedAdministrator[] }> {
    return { administrators: await this.administrators.list() };
  }

  @Rpc('auth.role.change')
  changeRole({ meta, body }: CommandRequest<ChangeRole>): Promise<CommandReply<ListedAdministrator>> {
    return this.administrators.changeRole(meta, body);
  }

  @Rpc('auth.administrator.remove')
  remove({ meta, body }: CommandRequest<{ readonly id: string }>): Promise<CommandReply<null>> {
    return this.administrators.remove(meta, body);
  }
}
