import { randomUUID } from 'node:crypto';
import { HttpClient, untilServed, type Answer, type Ask } from './http-client.js';

/** Milliseconds for which a request is repeated. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;

/**
 * A client that repeats what a busy machine did not do in time, as a 503 advises: 'Nothing was done. Try again in a moment.', or 'It may
 * have been done. Try again with the same id.', for which each write has a key.
 */
export class PatientClient extends HttpClient {
  /** Longer than any deadline of the product. */
  protected override readonly answerMs = 90_000;

  override async send(method: string, path: string, ask: Ask = {}): Promise<Answer> {
    const key = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    const keyed = { ...ask, headers: { ...key, ...ask.headers } };
    return untilServed(() => super.send(method, path, keyed), PATIENCE_MS, PAUSE_MS);
  }

  override at(url: string, Client: typeof HttpClient = PatientClient): HttpClient {
    return super.at(url, Client);
  }
}
