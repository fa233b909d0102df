import { setTimeout as sleep } from 'node:timers/promises';
import type { Tool } from '@tools-hub/contracts';
import type { HttpClient } from '../../support/http-client.js';
import type { Random } from '../plan/random.js';
import type { ClickEntry, ClickLedger } from './click-ledger.js';
import { isPassing, outcomeOf, stateAfter, type Outcome } from './outcome.js';
import type { Requests } from './requests.js';

/** Milliseconds between two attempts: shorter than the browser's 2 s to 5 min, so that a run has many attempts. */
const FIRST_PAUSE = 500;
const MAX_PAUSE = 4_000;
const BETWEEN_CLICKS = [100, 400] as const;
/** The share of visitors without an answer who never return. */
const LEAVE = 0.1;
/** The share of answered clicks that are repeated, as by a page that was left before the answer. */
const REPEAT = 0.08;

/** Visitors who open one tool after the other, each after the previous click is settled. */
export class Visitors {
  readonly #running: Promise<void>[];
  #stopped = false;

  constructor(
    private readonly clients: readonly HttpClient[],
    private readonly tools: readonly Tool[],
    private readonly ledger: ClickLedger,
    private readonly requests: Requests,
    private readonly random: Random,
  ) {
    this.#running = clients.map((client) => this.#visit(client));
  }

  /** Stops new clicks. Resolves when the repeated ones have been answered, or after `withinMs`. */
  async stop(withinMs: number): Promise<void> {
    this.#stopped = true;
    await Promise.race([Promise.all(this.#running), sleep(withinMs, undefined, { ref: false })]);
    for (const client of this.clients) client.close();
  }

  async #visit(client: HttpClient): Promise<void> {
    while (!this.#stopped) {
      const entry = this.ledger.enter(this.random.pick(this.tools));
      await this.#settle(client, entry);
      if (entry.state === 'acknowledged' && this.random.next() < REPEAT) await this.#attempt(client, entry);
      await sleep(this.random.between(...BETWEEN_CLICKS));
    }
  }

  async #settle(client: HttpClient, entry: ClickEntry): Promise<void> {
    const leaves = this.random.next() < LEAVE;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
      const outcome = await this.#attempt(client, entry);
      if (!isPassing(outcome) || leaves) return;
      await sleep(pause);
    }
  }

  async #attempt(client: HttpClient, entry: ClickEntry): Promise<Outcome> {
    const begunAt = performance.now();
    const { clickId, toolId, at } = entry;
    entry.attempts += 1;
    // Like the browser's sender, a repeat carries the time of the click.
    const body = entry.attempts === 1 ? { clickId } : { clickId, at };
    const outcome = await outcomeOf(client.post(`/api/tools/${toolId}/usage`, body));
    entry.state = stateAfter(entry.state, outcome);
    this.requests.note('clicks', begunAt, outcome);
    return outcome;
  }
}
