import { Controller } from '@nestjs/common';
import type {
  AddCategory,
  ChangeRecord,
  CommandReply,
  CommandRequest,
  RemoveRecord,
} from '@tools-hub/contracts';
import { CategoryFields, type CategoryEvent, type CategoryRecord, type Unvalidated } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { categoryOf, type CatalogueView } from '../catalogue.view.js';
import { RecordCommands, type RecordKind } from '../record/record.commands.js';
import { categoryDecider } from './category.decider.js';

/** Categories. The removal of a category removes it from its tools in the same event. */
export const categoryKind: RecordKind<CategoryFields, CategoryRecord, CategoryEvent> = {
  fields: CategoryFields,
  stateOf: categoryOf,
  decider: categoryDecider,
  decide: (view, command) =>
    categoryDecider.decide(
      categoryOf(view, command.id),
      command.type === 'remove' ? { ...command, toolIds: toolsIn(view, command.id) } : command,
    ),
};

const toolsIn = ({ tools }: CatalogueView, categoryId: string): string[] =>
  [...tools.values()].flatMap((tool) =>
    tool.status === 'listed' && tool.record.categoryId === categoryId ? [tool.record.id] : [],
  );

@Controller()
export class CategoryCommands {
  constructor(private readonly records: RecordCommands) {}

  @Rpc('catalogue.category.add')
  add(request: CommandRequest<Unvalidated<AddCategory>>): Promise<CommandReply<CategoryRecord>> {
    return this.records.add(categoryKind, request);
  }

  @Rpc('catalogue.category.change')
  change(
    request: CommandRequest<ChangeRecord<Unvalidated<CategoryFields>>>,
  ): Promise<CommandReply<CategoryRecord>> {
    return this.records.change(categoryKind, request);
  }

  @Rpc('catalogue.category.remove')
  remove(request: CommandRequest<RemoveRecord>): Promise<CommandReply<null>> {
    return this.records.remove(categoryKind, request);
  }
}
