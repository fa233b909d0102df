import { DomainError } from '@tools-hub/contracts';
import type { CatalogueEvent } from '@tools-hub/domain';
import { COMMIT_BYTES } from '@tools-hub/event-sourcing/core';

/** Bytes of the commit of an undo besides its events. */
const UNDO_ENVELOPE = 64 * 1024;

/**
 * Refuses a command that no undo could take back: an undo is one commit, too.
 * @param undo the events of the undo
 * @throws DomainError BODY_TOO_LARGE
 */
export const refuseTooLargeToUndo = (undo: readonly CatalogueEvent[], message: string): void => {
  if (Buffer.byteLength(JSON.stringify(undo)) <= COMMIT_BYTES - UNDO_ENVELOPE) return;
  throw new DomainError('BODY_TOO_LARGE', message);
};
