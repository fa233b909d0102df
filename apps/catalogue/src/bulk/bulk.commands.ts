import { Controller } from '@nestjs/common';
import {
  requireNoIssues,
  type BulkResult,
  type CommandReply,
  type CommandRequest,
} from '@tools-hub/contracts';
import { parseBulkEdit, parseRecordOrder, type CatalogueEvent } from '@tools-hub/domain';
import { EventStore, LARGE_COMMAND } from '@tools-hub/event-sourcing/mongo';
import { Rpc } from '@tools-hub/messaging';
import type { CatalogueView } from '../catalogue.view.js';
import { decideBulkEdit, decideOrder } from './bulk.decider.js';

/** Commands on many records at once, each one commit. */
@Controller()
export class BulkCommands {
  constructor(private readonly eventStore: EventStore<CatalogueView, CatalogueEvent>) {}

  @Rpc('catalogue.tools.edit')
  async edit({ meta, body }: CommandRequest<unknown>): Promise<CommandReply<BulkResult>> {
    const { edit, issues } = parseBulkEdit(body);
    requireNoIssues(issues);
    return this.eventStore.execute(meta, body, (view) => decideBulkEdit(view, edit), LARGE_COMMAND);
  }

  @Rpc('catalogue.order.change')
  async order({ meta, body }: CommandRequest<unknown>): Promise<CommandReply<BulkResult>> {
    const { order, issues } = parseRecordOrder(body);
    requireNoIssues(issues);
    return this.eventStore.execute(meta, body, (view) => decideOrder(view, order), LARGE_COMMAND);
  }
}
