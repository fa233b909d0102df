import { setTimeout as sleep } from 'node:timers/promises';
import type { Tool } from '@tools-hub/contracts';
import { freshWord } from '../../support/contract.js';
import type { HttpClient } from '../../support/http-client.js';
import type { Random } from '../plan/random.js';
import { removalMark, type CommandEntry, type CommandLedger } from './command-ledger.js';
import { isGood, isPassing, outcomeOf, stateAfter, type Outcome } from './outcome.js';
import type { Requests } from './requests.js';

/** Milliseconds between two attempts of the same command. */
const RETRY_PAUSE = 700;
/** The share of commands without an answer that are abandoned. */
const LEAVE = 0.1;
/** The share of answered commands that are repeated with their key. */
const REPEAT = 0.1;
/** A gateway waits 3 s for its client's own write and then serves its current state: the store may be stopped for longer. */
const GATEWAY_WAITS_MS = 2_900;
const MAX_TOOLS = 20;
const IMPORTED = 3;

/** One session of the owner: one command after the other, each with its own key, until it is settled. */
export class Owner {
  /** The tools that this owner added and may change and remove. */
  readonly #tools: string[] = [];
  #stopped = false;

  constructor(
    private readonly client: HttpClient,
    private readonly ledger: CommandLedger,
    private readonly requests: Requests,
    private readonly random: Random,
  ) {}

  /** Runs until it is stopped. */
  async work(pauseMs: number): Promise<void> {
    while (!this.#stopped) {
      await this.#next();
      await sleep(pauseMs);
    }
    this.client.close();
  }

  stop(): void {
    this.#stopped = true;
  }

  #next(): Promise<void> {
    const dice = this.random.next();
    if (dice < 0.15) return this.#changeSettings();
    if (dice < 0.2) return this.#import();
    const [tool] = this.#tools;
    if (tool === undefined || (dice < 0.45 && this.#tools.length < MAX_TOOLS)) return this.#add();
    return dice < 0.65 ? this.#remove(tool) : this.#change(this.random.pick(this.#tools));
  }

  async #add(): Promise<void> {
    const word = freshWord();
    const body = { name: `Tool ${word}`, link: 'https://example.com/' };
    const command = this.ledger.enter('catalogue', 'adds a tool', word);
    const outcome = await this.#settle(command, 'POST', '/api/tools', body);
    if ('answer' in outcome && isGood(outcome)) this.#tools.push(outcome.answer.json<Tool>().id);
  }

  async #change(id: string): Promise<void> {
    const description = freshWord();
    const command = this.ledger.enter('catalogue', 'changes a tool', description);
    const outcome = await this.#settle(command, 'PATCH', `/api/tools/${id}`, { description });
    if (!isGood(outcome)) return;
    const begunAt = performance.now();
    const read = await outcomeOf(this.client.get(`/api/tools/${id}`));
    this.requests.note('own writes read', begunAt, read);
    const waitedMs = performance.now() - begunAt;
    if (waitedMs >= GATEWAY_WAITS_MS || !('answer' in read) || !isGood(read)) return;
    if (read.answer.json<Tool>().description === description) return;
    const time = new Date().toISOString().slice(11, 19);
    this.ledger.wrongAnswers.push(
      `${time}: the change '${description}' of tool ${id} was read stale by its author after ${Math.round(waitedMs)} ms`,
    );
  }

  async #remove(id: string): Promise<void> {
    this.#tools.splice(this.#tools.indexOf(id), 1);
    const command = this.ledger.enter('catalogue', 'removes a tool', removalMark(id));
    await this.#settle(command, 'DELETE', `/api/tools/${id}`);
  }

  async #import(): Promise<void> {
    const word = freshWord();
    const tools = Array.from({ length: IMPORTED }, (_, n) => ({
      name: `Imported ${word} ${n}`,
      link: 'https://example.com/',
    }));
    const command = this.ledger.enter('catalogue', 'imports tools', word);
    await this.#settle(command, 'POST', '/api/admin/import', { categories: [], tools, banners: [] });
  }

  async #changeSettings(): Promise<void> {
    const footer_text = freshWord();
    const command = this.ledger.enter('settings', 'changes a setting', footer_text);
    await this.#settle(command, 'PATCH', '/api/settings', { footer_text });
  }

  /** Repeats a command until it is answered. An abandoned command is sent once. */
  async #settle(command: CommandEntry, method: string, path: string, body?: unknown): Promise<Outcome> {
    const leaves = this.random.next() < LEAVE;
    for (;;) {
      const outcome = await this.#attempt(command, method, path, body);
      if (isGood(outcome) && this.random.next() < REPEAT) {
        const again = await this.#attempt(command, method, path, body);
        this.#compare(command, outcome, again);
      }
      if (!isPassing(outcome) || leaves) return outcome;
      await sleep(RETRY_PAUSE);
    }
  }

  async #attempt(command: CommandEntry, method: string, path: string, body: unknown): Promise<Outcome> {
    const begunAt = performance.now();
    command.attempts += 1;
    const headers = { 'idempotency-key': command.key };
    const outcome = await outcomeOf(this.client.send(method, path, { body, headers }));
    command.state = stateAfter(command.state, outcome);
    this.requests.note('commands of the owner', begunAt, outcome);
    return outcome;
  }

  #compare({ title, key }: CommandEntry, first: Outcome, again: Outcome): void {
    if (!('answer' in first) || !('answer' in again) || isPassing(again)) return;
    if (first.answer.status !== again.answer.status || first.answer.text !== again.answer.text)
      this.ledger.wrongAnswers.push(
        `The command that ${title} under key ${key} was answered differently the second time`,
      );
  }
}
