import { randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import {
  type AddCategory,
  type ChangeRecord,
  type CommandReply,
  type CommandRequest,
  type RemoveRecord,
} from '@tools-hub/contracts';
import { CategoryFields, type CategoryEvent, type CategoryRecord, type Unvalidated } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { categoryOf, type CatalogueView } from '../catalogue.view.js';
import { CatalogueLog } from '../log/catalogue.log.js';
import { decideRecord } from '../record/record.decision.js';
import { readChanges, readNew, readTarget } from '../record/record.requests.js';
import { categoryDecider } from './category.decider.js';

@Controller()
export class CategoryCommands {
  constructor(@Inject(CatalogueLog) private readonly log: CatalogueLog) {}

  @Rpc('catalogue.category.add')
  add({ meta, body }: CommandRequest<Unvalidated<AddCategory>>): Promise<CommandReply<CategoryRecord>> {
    const fields = readNew(CategoryFields, body);
    const id = randomUUID();
    return this.log.execute(meta, body, (view, next) =>
      decideRecord(categoryDecider, categoryOf(view, id), { type: 'addCategory', id, fields }, next),
    );
  }

  @Rpc('catalogue.category.change')
  change({
    meta,
    body,
  }: CommandRequest<ChangeRecord<Unvalidated<CategoryFields>>>): Promise<CommandReply<CategoryRecord>> {
    const { id, version } = readTarget('category', body);
    const changes = readChanges(CategoryFields, body);
    return this.log.execute(meta, body, (view, next) =>
      decideRecord(categoryDecider, categoryOf(view, id), { type: 'changeCategory', version, changes }, next),
    );
  }

  @Rpc('catalogue.category.remove')
  remove({ meta, body }: CommandRequest<RemoveRecord>): Promise<CommandReply<null>> {
    const { id, version } = readTarget('category', body);
    return this.log.execute(meta, body, (view) => ({
      events: decideRemoval(view, id, version),
      answer: null,
    }));
  }
}

/** Removes a category, and in the same event removes it from its tools. */
export const decideRemoval = (
  view: CatalogueView,
  id: string,
  version: number | null,
): readonly CategoryEvent[] => {
  const toolIds: string[] = [];
  for (const tool of view.tools.values()) {
    if (tool.status === 'listed' && tool.record.categoryId === id) toolIds.push(tool.record.id);
  }
  return categoryDecider.decide(categoryOf(view, id), { type: 'removeCategory', version, toolIds });
};
