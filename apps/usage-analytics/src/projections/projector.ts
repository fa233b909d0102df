import { setTimeout as sleep } from 'node:timers/promises';
import type { Click } from '@tools-hub/contracts';
import pLimit, { type LimitFunction } from 'p-limit';
import { rulesOf, UNJUDGED_RULES, type CompiledRules } from '../judgement/compiled-rules.js';
import type { ClickLog } from '../partition/click-log.js';
import { PageSize } from '../partition/page-size.js';
import { clicksOf, type LoggedCommit } from '../partition/partition-commit.js';
import { Signal } from '../partition/signal.js';
import { inSlices } from '../partition/slices.js';
import { countsOf, type CommitCounts, type CountsPart } from './counts.js';
import type { ProjectionCheckpoint } from './projection-models.js';
import type { Projections } from './projections.js';

/** The most commits appended by this replica that wait in memory to be counted, and the most clicks of them. */
const MAX_PENDING = { commits: 128, clicks: 10_000 };
/** Milliseconds between two updates, which count all commits that arrived meanwhile; longer while the store is slow. */
const COUNT_EVERY_MS = 250;
const STORE_SHARE = 2;
const MAX_PAUSE_MS = 1_000;
const RETRY_MS = 300;
/** Clicks of a page that is read from the log. The counts of a click take about 600 bytes, and 16 partitions count in each projection. */
const PAGE_CLICKS = 5_000;
/** Milliseconds between two polls of the log, in case another replica appended. */
const POLL_MS = 5_000;
/** The projections of every fourth partition poll at the same time: they share queries, and the store does not get those of all at once. */
const POLL_PHASES = 4;

/** Shared by all projectors that count pages of the log: one at a time, so that requests wait for a slice of one page at most. */
const pageLimit = pLimit(1);

export interface ProjectorListener {
  counted(): void;
  failed(error: unknown): void;
}

export interface ProjectorOptions {
  /** The milliseconds between two updates, which count all commits that arrived meanwhile. */
  readonly everyMs?: number;
  /** The milliseconds between two polls of the log. */
  readonly pollMs?: number | undefined;
  /** The clicks of a commit that are counted; all by default. */
  readonly clicksIn?: (commit: LoggedCommit) => readonly Click[];
  /** The counts that are needed; those of the totals and the days by default. */
  readonly part?: CountsPart;
  /** Shared by the projectors that start at the same time: each begins within it, and begins again after a failure. */
  readonly startLimit?: LimitFunction;
}

type Counted = ProjectionCheckpoint & { readonly generation: number };

/** One pass over the log. */
interface Pass {
  readonly checkpoint: Counted;
  /** The number of commits that were counted. */
  readonly counted: number;
}

/** Follows one partition's log from the checkpoint of its totals and counts it, one update at a time. */
export class Projector {
  /** The last commits that this replica appended, from the last one that was counted: they needn't be read from the log. */
  #fresh: CommitCounts[] = [];
  #generation: number | null = null;
  #rules: CompiledRules = UNJUDGED_RULES;
  #counted: ProjectionCheckpoint | null = null;
  #diverged = false;
  #isStarted = false;
  readonly #page = new PageSize(PAGE_CLICKS);
  readonly #stopped = new AbortController();
  #running: Promise<void> | null = null;
  readonly #signal = new Signal();

  constructor(
    private readonly log: Pick<ClickLog, 'partition' | 'readAfter' | 'timeOf' | 'endsWith'>,
    private readonly projections: Pick<Projections, 'served' | 'checkpointOf' | 'count'>,
    private readonly listener: ProjectorListener,
    private readonly options: ProjectorOptions,
  ) {}

  /** The rules of the counts, as they were at the last check. */
  get rules(): CompiledRules {
    return this.#rules;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves when the update under way has ended. The next assignee continues from there. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#signal.call();
    await this.#running;
  }

  /** Called when the log has one more commit. */
  appended(commit: CommitCounts): void {
    const last = this.#fresh.at(-1);
    if (last !== undefined && last.position !== commit.position - 1) this.#fresh = [];
    this.#fresh.push(commit);
    let clicks = this.#fresh.reduce((sum, { clicks }) => sum + clicks, 0);
    while (
      this.#fresh.length > 1 &&
      (this.#fresh.length > MAX_PENDING.commits || clicks > MAX_PENDING.clicks)
    )
      clicks -= this.#fresh.shift()?.clicks ?? 0;
    this.#signal.call();
  }

  async #run(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const began = performance.now();
      try {
        const pass = await (this.#isStarted ? this.#count() : this.#firstCount());
        if (pass === null) return;
        this.#isStarted = true;
        const { checkpoint, counted } = pass;
        if (counted === 0) await this.#untilMoved(checkpoint);
        else if (counted < this.#page.commits) await this.#pause(began);
      } catch (error) {
        this.#isStarted = false;
        this.listener.failed(error);
        await this.#sleep(pauseAfter(error, this.#pollMs));
      }
    }
  }

  /** Null when the projector was stopped while it waited for its turn. */
  #firstCount(): Promise<Pass | null> {
    const count = async () => (this.#stopped.signal.aborted ? null : this.#count());
    return this.options.startLimit?.(count) ?? count();
  }

  /** Counts the commits after the checkpoint. */
  async #count(): Promise<Pass> {
    const checkpoint = await this.#readCheckpoint();
    const commits = await this.#after(checkpoint.position);
    const last = commits.at(-1);
    if (last === undefined) return { checkpoint, counted: 0 };
    await this.projections.count(checkpoint.generation, this.log.partition, commits);
    this.#counted = { position: last.position, at: last.at };
    this.#fresh = this.#fresh.filter(({ position }) => position >= last.position);
    this.listener.counted();
    return { checkpoint, counted: commits.length };
  }

  get #pollMs(): number {
    return this.options.pollMs ?? POLL_MS;
  }

  /** Waits until the log has another commit, or other counts are served. */
  async #untilMoved({ generation, position, at }: Counted): Promise<void> {
    const every = this.#pollMs;
    const phase = (every * (this.log.partition % POLL_PHASES)) / POLL_PHASES;
    for (;;) {
      const isSignalled = await this.#signal.wait(every - ((performance.now() + phase) % every));
      if (isSignalled || (await this.projections.served()).generation !== generation) return;
      if (!(await this.log.endsWith(position, at))) return;
    }
  }

  /**
   * The checkpoint of the counts that are served, which a rebuild may have replaced.
   * @throws ProjectionDiverged when the log doesn't hold the checkpoint's commit
   */
  async #readCheckpoint(): Promise<Counted> {
    const { generation, judged } = await this.projections.served();
    this.#rules = rulesOf(judged);
    if (generation !== this.#generation) this.#counted = null;
    this.#generation = generation;
    const isStored = this.#counted === null;
    this.#counted ??= await this.projections.checkpointOf(generation, this.log.partition);
    const { position, at } = this.#counted;
    const time = position === 0 ? (at ?? 0) : await this.#timeOf(position);
    if (time === null || (at !== undefined && at !== time)) {
      this.#counted = null;
      this.#diverged = true;
      throw new ProjectionDiverged(position, isStored);
    }
    if (this.#diverged) this.listener.counted();
    this.#diverged = false;
    return { ...this.#counted, generation };
  }

  /** The time of a commit in the log. An append has looked it up already if this replica made the next commit, too. */
  async #timeOf(position: number): Promise<number | null> {
    const index = this.#fresh.findIndex((commit) => commit.position === position);
    const commit = index === this.#fresh.length - 1 ? undefined : this.#fresh[index];
    return commit?.at ?? (await this.log.timeOf(position));
  }

  /** Waits for the next of the times at which all partitions count, so that the store gets their updates together. */
  async #pause(began: number): Promise<void> {
    const now = performance.now();
    const every = this.options.everyMs ?? COUNT_EVERY_MS;
    const rest = Math.min((now - began) * STORE_SHARE, MAX_PAUSE_MS);
    await this.#sleep(Math.ceil((now + rest) / every) * every - now);
  }

  /** Ends early when the projector is stopped. */
  async #sleep(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }

  async #after(position: number): Promise<CommitCounts[]> {
    const oldest = this.#fresh[0];
    if (oldest !== undefined && oldest.position <= position + 1) {
      const fresh = this.#fresh.filter((commit) => commit.position > position);
      // Commits that were counted by the rules of other counts are read from the log.
      if (fresh.length > 0 && fresh.every(({ rules }) => rules === this.#rules.key)) return fresh;
    }
    const page = await this.log.readAfter(position, this.#page.commits);
    if (page.length > 0) this.#page.learn(page);
    return pageLimit(() => countsOfPage(page, this.#rules, this.options));
  }
}

const countsOfPage = async (
  page: readonly LoggedCommit[],
  rules: CompiledRules,
  { clicksIn = clicksOf, part = 'totals' }: ProjectorOptions,
): Promise<CommitCounts[]> => {
  const counts: CommitCounts[] = [];
  for await (const slice of inSlices([page])) {
    for (const commit of slice) counts.push(countsOf(commit, clicksIn(commit), rules, part));
  }
  return counts;
};

/** The counts include commits that the log doesn't hold: the store was restored to an older state. */
export class ProjectionDiverged extends Error {
  override readonly name = 'ProjectionDiverged';

  /** @param isStored whether the store has this checkpoint, rather than the memory */
  constructor(
    position: number,
    readonly isStored: boolean,
  ) {
    super(`they were counted up to commit ${position}, which the log does not have: run \`npm run rebuild\``);
  }
}

/** Milliseconds until the next try. A stored checkpoint stays ahead of its log until a rebuild; one in memory may be from before a restore. */
export const pauseAfter = (error: unknown, pollMs: number): number =>
  error instanceof ProjectionDiverged && error.isStored ? pollMs : RETRY_MS;
