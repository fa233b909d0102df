import { RequiredDay, RequiredText } from '../fields/field.decorators.js';
import { LIMITS } from '../limits.js';

/** The owner's note on a day, which nobody else sees. */
export class NoteFields {
  static readonly noun: string = 'note';
  static readonly missingMessage: string = 'Please enter a day and a text';

  /** A UTC day, `YYYY-MM-DD`. */
  @RequiredDay()
  readonly day: string = '';

  @RequiredText(LIMITS.note)
  readonly text: string = '';
}
