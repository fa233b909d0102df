import { Controller } from '@nestjs/common';
import {
  invalidFields,
  type AddTool,
  type ChangeRecord,
  type CommandReply,
  type CommandRequest,
  type RemoveRecord,
} from '@tools-hub/contracts';
import { ToolFields, type ToolEvent, type ToolRecord, type Unvalidated } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { categoryOf, toolOf, type CatalogueView } from '../catalogue.view.js';
import { RecordCommands, type RecordKind } from '../record/record.commands.js';
import { toolDecider } from './tool.decider.js';

/** Tools. The category of a tool must exist. */
export const toolKind: RecordKind<ToolFields, ToolRecord, ToolEvent> = {
  fields: ToolFields,
  stateOf: toolOf,
  decider: toolDecider,
  decide: (view, command) => {
    if (command.type === 'add') requireCategory(view, command.fields);
    if (command.type === 'change') requireCategory(view, command.changes);
    return toolDecider.decide(toolOf(view, command.id), command);
  },
};

/** @throws DomainError INVALID naming the field. */
export const requireCategory = (
  view: CatalogueView,
  { categoryId = null }: Partial<ToolFields>,
  field = 'categoryId',
): void => {
  if (categoryId === null || categoryOf(view, categoryId).status === 'listed') return;
  throw invalidFields({ field, message: "isn't a category" });
};

@Controller()
export class ToolCommands {
  constructor(private readonly records: RecordCommands) {}

  @Rpc('catalogue.tool.add')
  add(request: CommandRequest<Unvalidated<AddTool>>): Promise<CommandReply<ToolRecord>> {
    return this.records.add(toolKind, request);
  }

  @Rpc('catalogue.tool.change')
  change(request: CommandRequest<ChangeRecord<Unvalidated<ToolFields>>>): Promise<CommandReply<ToolRecord>> {
    return this.records.change(toolKind, request);
  }

  @Rpc('catalogue.tool.remove')
  remove(request: CommandRequest<RemoveRecord>): Promise<CommandReply<null>> {
    return this.records.remove(toolKind, request);
  }
}
