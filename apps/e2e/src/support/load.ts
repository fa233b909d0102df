import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@tools-hub/contracts';
import type { Answer } from './http-client.js';

/** One kind of request. Resolves with its answer, or the answer's status. */
export interface Sender {
  readonly kind: string;
  readonly atOnce: number;
  /** Milliseconds between an answer and the next request. */
  readonly pauseMs: number;
  readonly send: (turn: number) => Promise<Answer | number>;
}

/** Sends requests of several kinds until it is stopped, and records their outcomes. */
export class Load {
  readonly #outcomes = new Map<string, Map<string, number>>();
  readonly #running: Promise<void>[] = [];
  #stopped = false;
  #turn = 0;

  constructor(senders: readonly Sender[]) {
    for (const sender of senders) {
      this.#outcomes.set(sender.kind, new Map());
      for (let n = 0; n < sender.atOnce; n += 1) this.#running.push(this.#go(sender));
    }
  }

  get kinds(): readonly string[] {
    return [...this.#outcomes.keys()];
  }

  /** The number of answers by kind and status as readable lines; a missing answer counts under its error. */
  get table(): readonly string[] {
    return [...this.#outcomes].map(([kind, of]) => {
      const counts = [...of].map(([outcome, times]) => `${outcome} × ${times}`);
      return `${kind.padEnd(24)} ${counts.join(', ')}`;
    });
  }

  /** The answers that are neither a success nor a 304. */
  get failures(): readonly string[] {
    return [...this.#outcomes].flatMap(([kind, of]) =>
      [...of]
        .filter(([outcome]) => !isGood(outcome))
        .map(([outcome, times]) => `${kind}: ${times} × ${outcome}`),
    );
  }

  /** The failures that have a status, unlike requests without an answer. */
  get refusals(): readonly string[] {
    return this.failures.filter((failure) => / × \d{3}\b/.test(failure));
  }

  /** The requests without an answer. */
  lost(kind: string): number {
    const of = [...(this.#outcomes.get(kind) ?? [])];
    return of.filter(([outcome]) => !/^\d{3}\b/.test(outcome)).reduce((sum, [, times]) => sum + times, 0);
  }

  good(kind: string): number {
    const of = [...(this.#outcomes.get(kind) ?? [])];
    return of.filter(([outcome]) => isGood(outcome)).reduce((sum, [, times]) => sum + times, 0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  async #go({ kind, pauseMs, send }: Sender): Promise<void> {
    while (!this.#stopped) {
      const outcome = await send((this.#turn += 1)).then(outcomeOf, String);
      const of = this.#outcomes.get(kind)!;
      of.set(outcome, (of.get(outcome) ?? 0) + 1);
      await sleep(pauseMs);
    }
  }
}

/** The status of an answer, with the message of its problem, or the reason of a proxy without an answer of its own. */
const outcomeOf = (answer: Answer | number): string => {
  if (typeof answer === 'number') return String(answer);
  const { status } = answer;
  const isProblem = answer.header('content-type')?.startsWith('application/problem+json') ?? false;
  const reason = isProblem ? answer.json<Problem>().message : answer.header('x-proxy');
  return reason ? `${status} (${reason})` : String(status);
};

const isGood = (outcome: string): boolean => /^(2\d\d|304)$/.test(outcome);
