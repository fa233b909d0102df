import { setTimeout as sleep } from 'node:timers/promises';
import { freshWord } from '../../support/contract.js';
import type { Answer, HttpClient } from '../../support/http-client.js';
import { outcomeOf } from './outcome.js';
import type { Requests } from './requests.js';

/** A kind of request that is sent repeatedly. */
export interface Reading {
  readonly kind: string;
  readonly pauseMs: number;
  readonly send: (turn: number) => Promise<Answer>;
}

const PATHS = ['/api/tools', '/api/categories', '/api/settings', '/api/sitemap', '/api/recommendations'];

/** The reads of visitors and the owner, and signing in. */
export const readings = (
  visitor: HttpClient,
  owner: HttpClient,
  signIn: () => Promise<Answer>,
): readonly Reading[] => [
  { kind: 'signing in', pauseMs: 2_500, send: signIn },
  { kind: 'lists', pauseMs: 150, send: (turn) => visitor.get(PATHS[turn % PATHS.length] ?? '/api/tools') },
  { kind: 'searches', pauseMs: 300, send: () => visitor.get(`/api/tools?search=${freshWord()}`) },
  { kind: 'sessions', pauseMs: 400, send: () => owner.get('/api/session') },
  { kind: 'links', pauseMs: 1_000, send: () => owner.get('/api/admin/links') },
  { kind: 'analytics', pauseMs: 400, send: () => owner.get('/api/analytics/daily') },
];

/** Sends each kind of request until it is stopped. */
export class Readers {
  readonly #running: Promise<void>[];
  #stopped = false;

  constructor(
    kinds: readonly Reading[],
    private readonly requests: Requests,
  ) {
    this.#running = kinds.map((kind) => this.#read(kind));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  async #read({ kind, pauseMs, send }: Reading): Promise<void> {
    for (let turn = 0; !this.#stopped; turn += 1) {
      const begunAt = performance.now();
      this.requests.note(kind, begunAt, await outcomeOf(send(turn)));
      await sleep(pauseMs);
    }
  }
}
