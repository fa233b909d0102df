import type { Readable } from 'node:stream';
import { isUuidV4, parseTime } from '@tools-hub/domain';
import { PING } from '../http/body-parsers.js';
import type { ReportedClick } from './click-recorder.js';

/** The most bytes of a body that is read here. A click of the web app with its time takes 90. */
const MAX_BYTES = 256;
const EMPTY = Buffer.alloc(0);

/** A body as the web app writes it. JSON that is spelt otherwise is left to the parser. */
const WRITTEN = /^\{(?:"clickId":"([\w-]{36})"(?:,"at":"([\w:.+-]{1,40})")?)?\}$/;

/**
 * The fields of a click that the controller would certainly take; null for any other body.
 * @param mediaType undefined for a request without a content type
 */
export const reportOf = (body: Buffer, mediaType: string | undefined): ReportedClick | null => {
  if (body.length === 0 || mediaType === PING) return {};
  const written = mediaType === undefined ? null : WRITTEN.exec(body.toString('latin1'));
  if (written === null) return null;
  const [, clickId, at] = written;
  if (clickId === undefined) return {};
  if (!isUuidV4(clickId)) return null;
  if (at === undefined) return { clickId };
  return parseTime(at) === null ? null : { clickId, at };
};

/**
 * Reads a short body as a whole, and calls back when it has ended. A longer one is put back as it was, and the callback gets null.
 * A client that leaves before the end needs no answer.
 */
export const readShortBody = (payload: Readable, done: (body: Buffer | null) => void): void => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const onData = (chunk: Buffer): void => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= MAX_BYTES) return;
    payload.off('data', onData).off('end', onEnd).pause();
    payload.unshift(Buffer.concat(chunks));
    done(null);
  };
  const onEnd = (): void => done(wholeOf(chunks));
  payload.on('data', onData).once('end', onEnd);
};

const wholeOf = (chunks: readonly Buffer[]): Buffer =>
  chunks.length > 1 ? Buffer.concat(chunks) : (chunks[0] ?? EMPTY);
