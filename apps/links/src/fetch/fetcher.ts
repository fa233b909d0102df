import { Resolver } from 'node:dns/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Agent, fetch, RequestInit, Response } from 'undici';
import { LinksConfig } from '../links.config.js';
import { asLinkError, LinkUnreachable } from './link-errors.js';
import { LinkPolicy } from './link-policy.js';
import { publicLookup } from './public-lookup.js';
import { redirectTarget } from './redirect-target.js';

const MAX_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const PERMANENT: readonly number[] = [301, 308];

interface FetchOptions {
  readonly method: 'GET' | 'HEAD';
  /** The user agent that is sent. */
  readonly agent: string;
  readonly accept: string;
  /** Ends all of it, redirects and the body too. */
  readonly signal: AbortSignal;
}

interface PostOptions {
  readonly json: string;
  readonly agent: string;
  readonly signal: AbortSignal;
}

/** An answer that is no redirect. Its body must be read or cancelled. */
export interface Fetched {
  readonly response: Response;
  /** The address that answered. */
  readonly url: URL;
  /** Whether every redirect on the way was a permanent one. True without any. */
  readonly permanently: boolean;
}

/** The body of an answer, part by part. It is cancelled when the reader stops. @throws LinkUnreachable for a body that is cut off */
export const bodyOf = async function* ({ body }: Response): AsyncGenerator<Buffer, void, void> {
  try {
    for await (const chunk of body ?? []) yield Buffer.from(chunk as Uint8Array);
  } catch (error) {
    throw asLinkError(error);
  }
};

/** The client and its connections, loaded with the first request: it takes some megabytes. */
interface Client {
  readonly fetch: typeof fetch;
  /** Connects to public addresses only. */
  readonly public: Agent;
  /** Connects to the hosts of the configuration. */
  readonly allowed: Agent;
}

/**
 * Fetches links of others from within this network. Each address, also that of a redirect, is checked before it is contacted. There
 * are no cookies, and a connection carries one request.
 */
@Injectable()
export class Fetcher implements OnModuleDestroy {
  readonly #policy: LinkPolicy;
  #client: Promise<Client> | null = null;

  constructor(
    { LINKS_ALLOWED_HOSTS }: LinksConfig,
    private readonly resolver: Resolver,
  ) {
    this.#policy = new LinkPolicy(LINKS_ALLOWED_HOSTS);
  }

  /** Ends all requests under way, which are refused as unavailable. */
  async onModuleDestroy(): Promise<void> {
    const client = await this.#client;
    await Promise.all([client?.public.destroy(), client?.allowed.destroy()]);
  }

  /** Refuses a link that its text alone rules out; its addresses are checked later. @throws LinkRefused */
  check(url: URL): void {
    this.#policy.check(url);
  }

  /** @throws LinkRefused; LinkUnreachable; DomainError UNAVAILABLE when the service stops */
  async fetch(link: URL, options: FetchOptions): Promise<Fetched> {
    let url = link;
    let permanently = true;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await this.#fetchOnce(url, options);
      const location = REDIRECTS.includes(response.status) ? response.headers.get('location') : null;
      if (location === null) return { response, url, permanently };
      await response.body?.cancel();
      permanently &&= PERMANENT.includes(response.status);
      url = redirectTarget(location, url);
    }
    throw new LinkUnreachable(`it redirects more than ${MAX_REDIRECTS} times`);
  }

  /** Sends JSON. A redirect is not followed, and the answer's body is not read. @throws LinkRefused; LinkUnreachable */
  async post(url: URL, { json, agent, signal }: PostOptions): Promise<{ readonly status: number }> {
    const { status, body } = await this.#send(url, {
      method: 'POST',
      headers: { 'user-agent': agent, 'content-type': 'application/json; charset=utf-8' },
      body: json,
      signal,
    });
    await body?.cancel();
    return { status };
  }

  #fetchOnce(url: URL, { method, agent, accept, signal }: FetchOptions): Promise<Response> {
    return this.#send(url, { method, headers: { 'user-agent': agent, accept }, signal });
  }

  async #send(url: URL, request: RequestInit): Promise<Response> {
    this.#policy.check(url);
    const client = await this.#loaded();
    try {
      return await client.fetch(url, {
        ...request,
        redirect: 'manual',
        dispatcher: this.#policy.isAllowedHost(url) ? client.allowed : client.public,
      });
    } catch (error) {
      throw asLinkError(error);
    }
  }

  #loaded(): Promise<Client> {
    this.#client ??= import('undici').then((undici) => {
      // Without pipelining, a connection is closed after its request.
      const common = { pipelining: 0, maxHeaderSize: 16 * 1024 };
      return {
        fetch: undici.fetch,
        public: new undici.Agent({ ...common, connect: { lookup: publicLookup(this.resolver) } }),
        allowed: new undici.Agent(common),
      };
    });
    return this.#client;
  }
}
