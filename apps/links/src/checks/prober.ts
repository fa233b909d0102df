import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@tools-hub/contracts';
import { LIMITS, linkProblem } from '@tools-hub/domain';
import type { Response } from 'undici';
import { Fetcher, type Fetched } from '../fetch/fetcher.js';
import { LinkRefused, LinkUnreachable } from '../fetch/link-errors.js';
import { agentOf, LinksConfig } from '../links.config.js';
import type { CheckOutcome } from './link-state.js';

/** Milliseconds for one request with its redirects. */
const DEADLINE_MS = 10_000;

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const TOO_MANY_REQUESTS = 429;
const SERVICE_UNAVAILABLE = 503;

/** Asks a server whether a page is still there: by HEAD, and by GET where that goes wrong. */
@Injectable()
export class Prober {
  readonly #agent: string;

  constructor(
    private readonly fetcher: Fetcher,
    config: LinksConfig,
  ) {
    this.#agent = agentOf(config);
  }

  /** @param stopped aborted when nothing waits for the outcome any more, which is then meaningless */
  async probe(link: string, stopped?: AbortSignal): Promise<CheckOutcome> {
    const url = new URL(link);
    const byHead = await this.#ask(url, 'HEAD', stopped);
    // Many servers know no HEAD, or answer it wrongly.
    return byHead.kind === 'failed' ? this.#ask(url, 'GET', stopped) : byHead;
  }

  async #ask(url: URL, method: 'HEAD' | 'GET', stopped?: AbortSignal): Promise<CheckOutcome> {
    const late = AbortSignal.timeout(DEADLINE_MS);
    const signal = stopped === undefined ? late : AbortSignal.any([late, stopped]);
    try {
      const fetched = await this.fetcher.fetch(url, { method, agent: this.#agent, accept: '*/*', signal });
      await fetched.response.body?.cancel();
      return outcomeOf(url, fetched, method);
    } catch (error) {
      if (error instanceof LinkRefused) return { kind: 'refused', reason: error.message };
      if (error instanceof LinkUnreachable) return { kind: 'failed', reason: error.message };
      throw error;
    }
  }
}

const outcomeOf = (
  link: URL,
  { response, url, permanently }: Fetched,
  method: 'HEAD' | 'GET',
): CheckOutcome => {
  const { status } = response;
  const retryAfter = retryAfterOf(response);
  if (retryAfter !== null) return { kind: 'postponed', ms: retryAfter };
  if (response.ok) return permanently ? movedOrAlive(link, url) : { kind: 'alive' };
  // A page behind a sign-in is there. By HEAD, the refusal may be of the method.
  if (method === 'GET' && (status === UNAUTHORIZED || status === FORBIDDEN)) return { kind: 'alive' };
  return { kind: 'failed', reason: `it answers ${status}` };
};

const movedOrAlive = (link: URL, url: URL): CheckOutcome => {
  const to = new URL(url);
  // No server sees the fragment of a link.
  if (to.hash === '') to.hash = link.hash;
  const isUsable = to.href.length <= LIMITS.url && linkProblem(to.href) === null;
  return to.href !== link.href && isUsable ? { kind: 'moved', to: to.href } : { kind: 'alive' };
};

/** Milliseconds after which a server wants to be asked again, or null. */
const retryAfterOf = ({ status, headers }: Response): number | null => {
  const retryAfter = headers.get('retry-after');
  if (status === TOO_MANY_REQUESTS) return millisecondsOf(retryAfter) ?? DAY_MS;
  return status === SERVICE_UNAVAILABLE ? millisecondsOf(retryAfter) : null;
};

/** Of `Retry-After`: seconds, or a date. */
const millisecondsOf = (retryAfter: string | null): number | null => {
  if (retryAfter === null) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
};
