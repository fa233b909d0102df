import { DomainError, type UndoConflict } from '@tools-hub/contracts';

/** An undo was refused because fields were changed since, and the request made no choice for them. */
export class UndoConflictError extends DomainError {
  constructor(readonly conflicts: readonly UndoConflict[]) {
    super('UNDO_CONFLICT', 'Some fields were changed since');
  }
}
