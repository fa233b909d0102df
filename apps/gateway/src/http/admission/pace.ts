import { DomainError } from '@tools-hub/contracts';
import type { OpenRequest } from './open-requests.js';

/** Milliseconds between two checks. */
export const PACE_CHECK_MS = 1_000;

/** Milliseconds that a body may take however little of it comes, and that it may be silent. */
const BODY_GRACE_MS = 10_000;

/** Bytes per second that a body has to come with on average after that: an import of 5 MiB over 50 kB/s is far above it. */
const BODY_BYTES_PER_SECOND = 8 * 1_024;

/** Milliseconds in which a client has to take its answer, event streams aside, and those behind it on the connection. */
const ANSWER_GRACE_MS = 20_000;

/** Bytes per second for which it has longer. Node does not report how much of an answer was sent, so progress is not checked. */
const ANSWER_BYTES_PER_SECOND = 8 * 1_024;

/** The state of a request at the previous check. */
interface Progress {
  readonly bytesBefore: number;
  bytes: number;
  at: number;
}

const seen = new WeakMap<OpenRequest, Progress>();

/** When each answer has to be taken, in milliseconds of the monotonic clock. */
const answerDeadlines = new WeakMap<OpenRequest, number>();

/** Ends a request whose body comes too slowly, or whose answer is not taken. */
export const enforcePace = (open: OpenRequest, now = performance.now()): void => {
  const { request, reply } = open;
  if (!request.raw.complete && !reply.sent) {
    if (bodyIsSlow(open, now)) {
      void reply.send(new DomainError('REQUEST_TIMEOUT', 'The body of the request comes too slowly'));
    }
  } else if (
    open.requestClass !== 'eventStream' &&
    reply.raw.writableEnded &&
    now > answerDeadline(open, now)
  ) {
    request.socket.destroy();
  }
};

const answerDeadline = (open: OpenRequest, now: number): number => {
  const known = answerDeadlines.get(open);
  if (known !== undefined) return known;
  const { writableLength } = open.reply.raw;
  const deadline = now + ANSWER_GRACE_MS + (1_000 * writableLength) / ANSWER_BYTES_PER_SECOND;
  answerDeadlines.set(open, deadline);
  return deadline;
};

const bodyIsSlow = (open: OpenRequest, now: number): boolean => {
  const { bytesRead } = open.request.socket;
  const progress = seen.get(open) ?? { bytesBefore: bytesRead, bytes: bytesRead, at: open.openedAt };
  if (bytesRead > progress.bytes) Object.assign(progress, { bytes: bytesRead, at: now });
  seen.set(open, progress);
  const allowedMs = BODY_GRACE_MS + (1_000 * (bytesRead - progress.bytesBefore)) / BODY_BYTES_PER_SECOND;
  return now - open.openedAt > allowedMs || now - progress.at > BODY_GRACE_MS;
};
