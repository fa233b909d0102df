import { setTimeout as sleep } from 'node:timers/promises';
import type { Click } from '@tools-hub/contracts';
import type { ClickLog } from '../partition/click-log.js';
import { clicksOf } from '../partition/partition-commit.js';
import { Wake } from '../partition/wake.js';
import { countsOf, type CommitCounts } from './counts.js';
import type { Projections } from './projections.js';

/** Commits that are read and counted in one go, and how many of those appended here are remembered for that. */
const BATCH = 200;
const REMEMBERED = 32;
/** Between two goes, so that what arrives meanwhile is counted in one; longer while the store is slow. */
const COUNT_EVERY_MS = 250;
const STORE_SHARE = 2;
const LONGEST_PAUSE_MS = 1_000;
const RETRY_MS = 300;
/** A look at the log in case somebody else appended. */
const LOOK_MS = 5_000;

export interface ProjectorListener {
  counted(partition: number): void;
  failed(partition: number, error: unknown): void;
}

/** Follows one partition's log and counts it, from where the totals are. One update of a document after the other. */
export class Projector {
  /** The commits that this replica appended last: mostly the log needn't be read again to count them. */
  #fresh: CommitCounts[] = [];
  #position: number | null = null;
  #stopping = false;
  #running: Promise<void> | null = null;
  readonly #wake = new Wake();

  constructor(
    private readonly partition: number,
    private readonly log: ClickLog,
    private readonly projections: Projections,
    private readonly listener: ProjectorListener,
  ) {}

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves when the update under way has ended. The next owner counts on from there. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake.call();
    await this.#running;
  }

  /** The log has one more commit. */
  appended(position: number, clicks: readonly Click[]): void {
    const last = this.#fresh.at(-1);
    if (last !== undefined && last.position !== position - 1) this.#fresh = [];
    this.#fresh.push(countsOf(position, clicks));
    if (this.#fresh.length > REMEMBERED) this.#fresh.shift();
    this.#wake.call();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      const started = performance.now();
      try {
        this.#position ??= await this.projections.position(this.partition);
        const commits = await this.#after(this.#position);
        const last = commits.at(-1);
        if (last === undefined) {
          await this.#wake.wait(LOOK_MS);
          continue;
        }
        await this.projections.count(this.partition, commits);
        this.#position = last.position;
        this.listener.counted(this.partition);
        if (commits.length < BATCH) await this.#pause(started);
      } catch (error) {
        this.listener.failed(this.partition, error);
        await sleep(RETRY_MS);
      }
    }
  }

  async #pause(started: number): Promise<void> {
    const taken = performance.now() - started;
    const pause = Math.min(Math.max(COUNT_EVERY_MS, taken * STORE_SHARE), LONGEST_PAUSE_MS);
    if (!this.#stopping) await sleep(pause);
  }

  async #after(position: number): Promise<CommitCounts[]> {
    const oldest = this.#fresh[0];
    if (oldest !== undefined && oldest.position <= position + 1) {
      const fresh = this.#fresh.filter((commit) => commit.position > position);
      if (fresh.length > 0) return fresh;
    }
    const commits = await this.log.readAfter(position, BATCH);
    return commits.map((commit) => countsOf(commit._id, clicksOf(commit)));
  }
}
