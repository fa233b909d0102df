import { randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import {
  DomainError,
  type AddTool,
  type ChangeRecord,
  type CommandReply,
  type CommandRequest,
  type RemoveRecord,
} from '@tools-hub/contracts';
import { ToolFields, type ToolEvent, type ToolRecord, type Unvalidated } from '@tools-hub/domain';
import type { Decision, CommitContext } from '@tools-hub/event-sourcing/core';
import { Rpc } from '@tools-hub/messaging';
import { categoryOf, toolOf, type CatalogueView } from '../catalogue.view.js';
import { CatalogueLog } from '../log/catalogue.log.js';
import { decideRecord } from '../record/record.decision.js';
import { readChanges, readNew, readTarget } from '../record/record.requests.js';
import { toolDecider } from './tool.decider.js';

@Controller()
export class ToolCommands {
  constructor(@Inject(CatalogueLog) private readonly log: CatalogueLog) {}

  @Rpc('catalogue.tool.add')
  add({ meta, body }: CommandRequest<Unvalidated<AddTool>>): Promise<CommandReply<ToolRecord>> {
    const fields = readNew(ToolFields, body);
    const id = randomUUID();
    return this.log.execute(meta, body, (view, next) => addTool(view, next, id, fields));
  }

  @Rpc('catalogue.tool.change')
  change({
    meta,
    body,
  }: CommandRequest<ChangeRecord<Unvalidated<ToolFields>>>): Promise<CommandReply<ToolRecord>> {
    const { id, version } = readTarget('tool', body);
    const changes = readChanges(ToolFields, body);
    return this.log.execute(meta, body, (view, next) => changeTool(view, next, id, version, changes));
  }

  @Rpc('catalogue.tool.remove')
  remove({ meta, body }: CommandRequest<RemoveRecord>): Promise<CommandReply<null>> {
    const { id, version } = readTarget('tool', body);
    return this.log.execute(meta, body, (view) => ({
      events: toolDecider.decide(toolOf(view, id), { type: 'removeTool', version }),
      answer: null,
    }));
  }
}

type ToolDecision = Decision<ToolEvent, ToolRecord>;

export const addTool = (
  view: CatalogueView,
  next: CommitContext,
  id: string,
  fields: ToolFields,
): ToolDecision => {
  requireCategory(view, fields);
  return decideRecord(toolDecider, toolOf(view, id), { type: 'addTool', id, fields }, next);
};

export const changeTool = (
  view: CatalogueView,
  next: CommitContext,
  id: string,
  version: number | null,
  changes: Partial<ToolFields>,
): ToolDecision => {
  requireCategory(view, changes);
  return decideRecord(toolDecider, toolOf(view, id), { type: 'changeTool', version, changes }, next);
};

/** Requires that a tool's category exists. */
const requireCategory = (view: CatalogueView, { categoryId = null }: Partial<ToolFields>): void => {
  if (categoryId === null || categoryOf(view, categoryId).status === 'listed') return;
  throw new DomainError('INVALID', 'Some fields are not valid', [
    { field: 'categoryId', message: "isn't a category" },
  ]);
};
