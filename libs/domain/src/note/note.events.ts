import type { DomainEvent } from '../log/domain-event.js';
import { streamOf } from '../log/record.js';
import type { NoteFields } from './note.fields.js';

export type NoteEvent =
  | DomainEvent<'NoteAdded', NoteFields>
  | DomainEvent<'NoteChanged', Partial<NoteFields>>
  | DomainEvent<'NoteRemoved', Record<string, never>>;

const about = (id: string) => ({ v: 1, stream: streamOf('note', id) });

export const noteAdded = (id: string, data: NoteFields): NoteEvent => ({
  type: 'NoteAdded',
  ...about(id),
  data,
});
/** `data` holds only the changed fields. */
export const noteChanged = (id: string, data: Partial<NoteFields>): NoteEvent => ({
  type: 'NoteChanged',
  ...about(id),
  data,
});
export const noteRemoved = (id: string): NoteEvent => ({ type: 'NoteRemoved', ...about(id), data: {} });
