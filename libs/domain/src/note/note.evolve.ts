import { defaultsOf } from '../fields/parse.js';
import type { Recorded } from '../log/domain-event.js';
import { idOfStream, type Identified } from '../log/record.js';
import type { NoteEvent } from './note.events.js';
import { NoteFields } from './note.fields.js';

export interface NoteRecord extends Identified, NoteFields {}

/** Evolves a note, as `evolveTool` does a tool. */
export const evolveNote = (note: NoteRecord | null, event: Recorded<NoteEvent>): NoteRecord | null => {
  switch (event.type) {
    case 'NoteAdded':
      return {
        id: idOfStream(event.stream),
        ...defaultsOf(NoteFields),
        ...event.data,
        version: event.position,
      };
    case 'NoteChanged':
      return note && { ...note, ...event.data, version: event.position };
    case 'NoteRemoved':
      return null;
    default:
      event satisfies never;
      return note;
  }
};
