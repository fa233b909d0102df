import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { JudgementEvent } from '@tools-hub/domain';
import { EventStore, Store } from '@tools-hub/event-sourcing/mongo';
import { ConsumerGroup } from '../consumer-group/consumer-group.js';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { CountedEvents } from '../projections/counted-events.js';
import { Generations } from '../projections/generations.js';
import { Rebuild } from '../projections/rebuild.js';
import { keyOf, type Judged } from './compiled-rules.js';
import { newestRules, type JudgementView } from './judgement.view.js';

/** Milliseconds between two checks, and after a failure. */
const CHECK_INTERVAL_MS = 1_000;
const RETRY_MS = 3_000;

/** Counts the clicks again whenever the counts are not under the newest judgement: beside those that are served, then switches. */
@Injectable()
export class JudgementApplier {
  #timer: NodeJS.Timeout | null = null;
  readonly #stop = new AbortController();
  #running: Promise<void> | null = null;

  constructor(
    private readonly store: Store,
    private readonly eventStore: EventStore<JudgementView, JudgementEvent>,
    private readonly generations: Generations,
    private readonly group: ConsumerGroup,
    private readonly countedEvents: CountedEvents,
    private readonly logger: ThrottledLogger,
  ) {}

  start(): void {
    this.#timer = setInterval(() => this.check(), CHECK_INTERVAL_MS);
  }

  /** Called on a new judgement, too, which then needn't wait for the next check. */
  check(): void {
    if (this.#isStopped || this.#running !== null || !this.#isResponsible) return;
    this.#running = this.#apply().finally(() => (this.#running = null));
  }

  /** Ends the count under way. The next replica continues it. */
  async stop(): Promise<void> {
    this.#stop.abort();
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  get #isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Whether this replica is the one that applies judgements, and no replica of an older version counts by other rules. */
  get #isResponsible(): boolean {
    return this.group.isAssigned(0) && this.group.allJudge;
  }

  /** The rules that hold; null while the log of judgements has not been read. */
  get #wanted(): Judged | null {
    return this.eventStore.notReadyReason === null ? newestRules(this.eventStore.readModel.view) : null;
  }

  async #apply(): Promise<void> {
    try {
      const wanted = this.#wanted;
      if (wanted === null || keyOf((await this.generations.served()).judged) === keyOf(wanted)) return;
      const started = performance.now();
      await new Rebuild(this.store, { onRead: () => this.#requireStill(wanted) }).run(wanted);
      const ms = Math.round(performance.now() - started);
      this.logger.log(`The clicks are counted by judgement ${wanted.judgement} (${ms} ms)`);
      this.countedEvents.counted();
    } catch (error) {
      if (error instanceof Interrupted) return;
      this.logger.warn('A judgement could not be applied', error);
      await sleep(RETRY_MS, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  /** @throws Interrupted when this replica stops or another one applies judgements now, and when a newer judgement replaces this one */
  #requireStill(wanted: Judged): void {
    const now = this.#wanted;
    if (this.#isStopped || !this.#isResponsible || now === null || keyOf(now) !== keyOf(wanted))
      throw new Interrupted();
  }
}

class Interrupted extends Error {
  override readonly name = 'Interrupted';
}
