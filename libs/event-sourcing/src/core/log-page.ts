import { DomainError, type DomainEvent, type LogPage } from '@tools-hub/contracts';
import type { PagedLog } from './commit-log.js';
import { inTime } from './in-time.js';

/** Bytes of a page as JSON: far below a message's limit, whatever the envelope adds. */
export const PAGE_BYTES = 512 * 1024;

/**
 * The next commits after a position for somebody who follows this log: as many as fit into a page, and one at least.
 * @throws DomainError INVALID for a position that can't be; UNAVAILABLE when the store doesn't answer within `deadlineMs`.
 */
export const readLogPage = async <Event extends DomainEvent>(
  log: PagedLog<Event>,
  after: unknown,
  { deadlineMs }: { readonly deadlineMs: number },
): Promise<LogPage<Event>> => {
  if (typeof after !== 'number' || !Number.isSafeInteger(after) || after < 0) {
    throw new DomainError('INVALID', 'A log is read after a position', [
      { field: 'after', message: 'must be a whole number from 0' },
    ]);
  }
  const [commits, head] = await fromStore(Promise.all([log.read(after), log.head()]), deadlineMs);
  const page = [];
  let bytes = 0;
  for (const commit of commits) {
    bytes += Buffer.byteLength(JSON.stringify(commit));
    if (page.length > 0 && bytes > PAGE_BYTES) break;
    page.push(commit);
  }
  return { commits: page, head: Math.max(head, page.at(-1)?.position ?? 0) };
};

const storeAway = (): DomainError => new DomainError('UNAVAILABLE', 'The store is away');

/** However it fails to answer. */
const fromStore = async <Result>(work: Promise<Result>, deadlineMs: number): Promise<Result> => {
  try {
    return await inTime(work, deadlineMs, storeAway);
  } catch {
    throw storeAway();
  }
};
