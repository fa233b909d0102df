import {
  evolveNote,
  noteAdded,
  noteChanged,
  noteRemoved,
  type NoteEvent,
  type NoteFields,
  type NoteRecord,
} from '@tools-hub/domain';
import { recordDecider } from '../record/record.decider.js';
import type { RecordState } from '../record/record.state.js';

export type NoteState = RecordState<NoteRecord>;

/** The rules of a note. */
export const noteDecider = recordDecider<NoteFields, NoteRecord, NoteEvent>({
  noun: 'Note',
  added: noteAdded,
  changed: noteChanged,
  removed: noteRemoved,
  evolve: evolveNote,
});
