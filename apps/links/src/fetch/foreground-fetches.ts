import { Injectable } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import { agentOf, LinksConfig } from '../links.config.js';
import { Fetcher, type Fetched } from './fetcher.js';
import { Limiter } from './limiter.js';
import { LinkRefused, LinkUnreachable } from './link-errors.js';

/** Milliseconds for a fetch, with all its redirects and its body. */
const DEADLINE_MS = 5_000;
const FETCH_LIMITS = { concurrency: 8, maxQueued: 32, maxWaitMs: 5_000 };

/** Fetches a link. @throws LinkRefused; LinkUnreachable */
export type Get = (url: URL, accept: string) => Promise<Fetched>;

/** Runs the fetches that an administrator waits for: a bounded number at once, each with a deadline. */
@Injectable()
export class ForegroundFetches {
  readonly #limiter = new Limiter(FETCH_LIMITS);
  readonly #agent: string;

  constructor(
    private readonly fetcher: Fetcher,
    config: LinksConfig,
  ) {
    this.#agent = agentOf(config);
  }

  /**
   * @param what the name of the fetched resource in an error
   * @throws DomainError INVALID for a text that is no address; LINK_REFUSED; LINK_UNREACHABLE; OVERLOADED; UNAVAILABLE
   */
  async run<Result>(
    link: string,
    what: 'image' | 'page',
    work: (url: URL, get: Get) => Promise<Result>,
  ): Promise<Result> {
    if (!URL.canParse(link)) {
      throw new DomainError('INVALID', 'The request is not valid', [
        { field: 'link', message: 'must be an address' },
      ]);
    }
    const url = new URL(link);
    try {
      // Before it waits for its turn.
      this.fetcher.check(url);
      return await this.#limiter.run(() => {
        const signal = AbortSignal.timeout(DEADLINE_MS);
        return work(url, (to, accept) =>
          this.fetcher.fetch(to, { method: 'GET', agent: this.#agent, accept, signal }),
        );
      });
    } catch (error) {
      if (error instanceof LinkRefused) throw new DomainError('LINK_REFUSED', error.message);
      if (error instanceof LinkUnreachable) {
        throw new DomainError('LINK_UNREACHABLE', `The ${what} could not be fetched: ${error.message}`);
      }
      throw error;
    }
  }
}
