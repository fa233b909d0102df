import { DomainError, type LogPage } from '@tools-hub/contracts';
import { isRecord, type DomainEvent } from '@tools-hub/domain';
import { LogDiverged, type PagedLog } from './commit-log.js';
import { fromStore, within } from './from-store.js';

/** The most bytes of a page: far below the limit of a message, with its envelope. */
export const PAGE_BYTES = 512 * 1024;

/**
 * The next commits after a position for another process that follows this log: as many as fit into a page, and one at least. A
 * request that names the command of the last commit read is answered with `diverged` when the log doesn't hold that commit any more.
 * @throws DomainError INVALID for an impossible position; UNAVAILABLE when the store doesn't answer within `deadlineMs`
 */
export const readLogPage = async <Event extends DomainEvent>(
  log: PagedLog<Event>,
  request: unknown,
  { deadlineMs }: { readonly deadlineMs: number },
): Promise<LogPage<Event>> => {
  const { after, commandId } = readRequest(request);
  const page = log.read(after, { commandId, maxBytes: PAGE_BYTES }).catch(asDivergence);
  const [commits, head] = await fromStore(Promise.all([page, log.head()]), within(deadlineMs));
  if (commits instanceof LogDiverged) return { commits: [], head: commits.head, diverged: true };
  return { commits, head: Math.max(head, commits.at(-1)?.position ?? 0) };
};

const readRequest = (request: unknown): { readonly after: number; readonly commandId?: string } => {
  const { after, commandId } = isRecord(request) ? request : {};
  if (typeof after !== 'number' || !Number.isSafeInteger(after) || after < 0) {
    throw new DomainError('INVALID', 'A log is read after a position', [
      { field: 'after', message: 'must be a whole number from 0' },
    ]);
  }
  return { after, ...(typeof commandId === 'string' && { commandId }) };
};

const asDivergence = (error: unknown): LogDiverged => {
  if (error instanceof LogDiverged) return error;
  throw error;
};
