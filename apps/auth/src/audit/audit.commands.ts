import { Controller } from '@nestjs/common';
import { DomainError, type CommandReply, type CommandRequest } from '@tools-hub/contracts';
import { dataExported, EXPORTED_DATA, type AccountEvent, type ExportedData } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { Rpc } from '@tools-hub/messaging';
import type { AccountsView } from '../account/accounts.view.js';

/** Records administrators' actions in other services, such as exports. */
@Controller()
export class AuditCommands {
  constructor(private readonly eventStore: EventStore<AccountsView, AccountEvent>) {}

  /** @throws DomainError INVALID; and as `EventStore.execute` does */
  @Rpc('auth.export.record')
  async recordExport({
    meta,
    body: { what },
  }: CommandRequest<{ readonly what: ExportedData }>): Promise<CommandReply<null>> {
    if (!EXPORTED_DATA.includes(what)) throw new DomainError('INVALID', 'This data cannot be exported');
    return this.eventStore.execute(meta, { what }, () => ({
      events: [dataExported(meta.actor, what)],
      answer: null,
    }));
  }
}
