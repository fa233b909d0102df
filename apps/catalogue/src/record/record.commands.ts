import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, type CommandReply, type CommandRequest } from '@tools-hub/contracts';
import type { CatalogueEvent, RecordFieldsClass } from '@tools-hub/domain';
import { checkBefore, type CommitContext, type Decider, type Decision } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import type { CatalogueView } from '../catalogue.view.js';
import { Images } from '../images/images.js';
import type { RecordCommand } from './record.decider.js';
import { readChanges, readNew, readTarget } from './record.requests.js';
import type { RecordState } from './record.state.js';

/** One kind of record, for the commands that all kinds share. */
export interface RecordKind<Fields extends object, Listed, Event extends CatalogueEvent> {
  readonly fields: RecordFieldsClass<Fields>;
  readonly stateOf: (view: CatalogueView, id: string) => RecordState<Listed>;
  /** Folds the events of a command for its answer. */
  readonly decider: Pick<Decider<RecordState<Listed>, never, Event>, 'evolve'>;
  /** Decides by the rules of one record, and by those that look at other records. @throws DomainError */
  readonly decide: (view: CatalogueView, command: RecordCommand<Fields>) => readonly Event[];
}

/** Decides to add or change a record. The answer is the record after that. */
export const decideRecord = <Fields extends object, Listed, Event extends CatalogueEvent>(
  { decide, decider, stateOf }: RecordKind<Fields, Listed, Event>,
  view: CatalogueView,
  command: RecordCommand<Fields>,
  { at, position }: Pick<CommitContext, 'at' | 'position'>,
): Decision<Event, Listed> => {
  const events = decide(view, command);
  const after = events.reduce(
    (now, event) => decider.evolve(now, { ...event, at, position }),
    stateOf(view, command.id),
  );
  if (after.status !== 'listed') throw new DomainError('INTERNAL', 'There is no record after this command');
  return { events, answer: after.record };
};

/**
 * Adds, changes and removes records of every kind.
 * All methods throw DomainError INVALID before anything is decided, the refusals of the kind, and what `EventStore.execute` throws.
 */
@Injectable()
export class RecordCommands {
  constructor(
    private readonly eventStore: EventStore<CatalogueView, CatalogueEvent>,
    private readonly images: Images,
  ) {}

  async add<Fields extends object, Listed, Event extends CatalogueEvent>(
    kind: RecordKind<Fields, Listed, Event>,
    { meta, body }: CommandRequest<unknown>,
  ): Promise<CommandReply<Listed>> {
    const fields = readNew(kind.fields, body);
    const { problem } = await checkBefore(this.images.requireStored(fields));
    const id = randomUUID();
    return this.eventStore.execute(meta, body, (view, next) => {
      if (problem !== null) throw problem;
      return decideRecord(kind, view, { type: 'add', id, fields }, next);
    });
  }

  async change<Fields extends object, Listed, Event extends CatalogueEvent>(
    kind: RecordKind<Fields, Listed, Event>,
    { meta, body }: CommandRequest<unknown>,
  ): Promise<CommandReply<Listed>> {
    const target = readTarget(kind.fields.noun, body);
    const changes = readChanges(kind.fields, body);
    const { problem } = await checkBefore(this.images.requireStored(changes));
    return this.eventStore.execute(meta, body, (view, next) => {
      if (problem !== null) throw problem;
      return decideRecord(kind, view, { type: 'change', ...target, changes }, next);
    });
  }

  remove<Fields extends object, Listed, Event extends CatalogueEvent>(
    kind: RecordKind<Fields, Listed, Event>,
    { meta, body }: CommandRequest<unknown>,
  ): Promise<CommandReply<null>> {
    const target = readTarget(kind.fields.noun, body);
    return this.eventStore.execute(meta, body, (view) => ({
      events: kind.decide(view, { type: 'remove', ...target }),
      answer: null,
    }));
  }
}
