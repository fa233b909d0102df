import { Controller } from '@nestjs/common';
import type { CommandReply, CommandRequest, RestorePast, UndoPlan } from '@tools-hub/contracts';
import type { CatalogueEvent } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { Rpc } from '@tools-hub/messaging';
import type { CatalogueView } from '../catalogue.view.js';

/** Restores the whole directory to a time of the past. */
@Controller()
export class RestoreCommands {
  constructor(private readonly eventStore: EventStore<CatalogueView, CatalogueEvent>) {}

  @Rpc('catalogue.history.restore.plan.read')
  async plan(request: RestorePast): Promise<UndoPlan> {
    return this.eventStore.history.restores.plan(request);
  }

  @Rpc('catalogue.history.restore')
  async restore({ meta, body }: CommandRequest<RestorePast>): Promise<CommandReply<null>> {
    return this.eventStore.history.restores.restore(meta, body);
  }
}
