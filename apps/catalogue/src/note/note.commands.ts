import { Controller } from '@nestjs/common';
import {
  DomainError,
  type ChangeRecord,
  type CommandReply,
  type CommandRequest,
  type RemoveRecord,
} from '@tools-hub/contracts';
import { LIMITS, NoteFields, type NoteEvent, type NoteRecord, type Unvalidated } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { noteOf, type CatalogueView } from '../catalogue.view.js';
import { RecordCommands, type RecordKind } from '../record/record.commands.js';
import { noteDecider } from './note.decider.js';

/** Notes. There is a limit, because lists hold all of them. */
export const noteKind: RecordKind<NoteFields, NoteRecord, NoteEvent> = {
  fields: NoteFields,
  stateOf: noteOf,
  decider: noteDecider,
  decide: (view, command) => {
    if (command.type === 'add') requireRoom(view);
    return noteDecider.decide(noteOf(view, command.id), command);
  },
};

/** Refuses another note above the limit. @throws DomainError INVALID */
export const requireRoom = ({ notes }: CatalogueView): void => {
  let count = 0;
  for (const { status } of notes.values()) if (status === 'listed') count += 1;
  if (count >= LIMITS.notes) {
    throw new DomainError('INVALID', `There are ${LIMITS.notes} notes already: delete one first`);
  }
};

@Controller()
export class NoteCommands {
  constructor(private readonly records: RecordCommands) {}

  @Rpc('catalogue.note.add')
  add(request: CommandRequest<Unvalidated<NoteFields>>): Promise<CommandReply<NoteRecord>> {
    return this.records.add(noteKind, request);
  }

  @Rpc('catalogue.note.change')
  change(request: CommandRequest<ChangeRecord<Unvalidated<NoteFields>>>): Promise<CommandReply<NoteRecord>> {
    return this.records.change(noteKind, request);
  }

  @Rpc('catalogue.note.remove')
  remove(request: CommandRequest<RemoveRecord>): Promise<CommandReply<null>> {
    return this.records.remove(noteKind, request);
  }
}
