import type { Commit, DomainEvent } from '@tools-hub/contracts';
import type { CommitReader } from './commit-log.js';

/** How a commit changes a view. The view is the fold's own: nobody else changes it. */
export type Fold<View, Event extends DomainEvent> = (view: View, commit: Commit<Event>) => void;

export interface ImageOptions {
  /** Milliseconds between two looks at the log in case a notice was lost. */
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
}

interface Caller {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface Waiter {
  readonly position: number;
  readonly resolve: () => void;
}

/** The fold of a log in memory, kept up with it. Queries are answered from it without touching the store. */
export class Image<View, Event extends DomainEvent> {
  #position = 0;
  #loaded = false;
  /** Who has asked since the last look began. */
  readonly #callers: Caller[] = [];
  #reading = false;
  #timer: NodeJS.Timeout | null = null;
  readonly #waiters = new Set<Waiter>();
  readonly #listeners = new Set<(commit: Commit<Event>) => void>();

  constructor(
    private readonly reader: CommitReader<Event>,
    readonly view: View,
    private readonly fold: Fold<View, Event>,
    private readonly options: ImageOptions,
  ) {}

  /** The position of the last commit in the view. */
  get position(): number {
    return this.#position;
  }

  /** Whether the whole log has been read once. */
  get loaded(): boolean {
    return this.#loaded;
  }

  /** Begins to follow the log. Returns at once: `loaded` tells when the log has been read. */
  start(): void {
    const look = (): void => {
      this.catchUp()
        .catch(this.options.onError)
        .finally(() => {
          if (this.#timer !== null) this.#timer = setTimeout(look, this.options.pollMs);
        });
    };
    this.#timer = setTimeout(look, 0);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Calls back after each commit that was folded in. */
  onCommit(listener: (commit: Commit<Event>) => void): void {
    this.#listeners.add(listener);
  }

  /**
   * Reads on to the end of the log as it was when this was called. Callers at the same time share readings.
   * @throws what the reader throws; the view then holds what was read before.
   */
  catchUp(): Promise<void> {
    const done = new Promise<void>((resolve, reject) => this.#callers.push({ resolve, reject }));
    if (!this.#reading) void this.#readOn();
    return done;
  }

  /** Resolves to true when the view holds `position`, to false after `deadlineMs`. */
  async waitFor(position: number, deadlineMs: number): Promise<boolean> {
    if (this.#position >= position) return true;
    return new Promise<boolean>((resolve) => {
      const waiter: Waiter = {
        position,
        resolve: () => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        this.#waiters.delete(waiter);
        resolve(false);
      }, deadlineMs);
      this.#waiters.add(waiter);
      this.catchUp().catch(this.options.onError);
    });
  }

  /** Each caller is done with the first look that began after they asked and found nothing more: however many keep asking. */
  async #readOn(): Promise<void> {
    this.#reading = true;
    const asked: Caller[] = [];
    try {
      do {
        asked.push(...this.#callers.splice(0));
        const commits = await this.reader.read(this.#position);
        for (const commit of commits) this.#take(commit);
        if (commits.length > 0) continue;
        this.#loaded = true;
        for (const { resolve } of asked.splice(0)) resolve();
      } while (asked.length > 0 || this.#callers.length > 0);
    } catch (error) {
      for (const { reject } of [...asked, ...this.#callers.splice(0)]) reject(error);
    } finally {
      this.#reading = false;
    }
  }

  #take(commit: Commit<Event>): void {
    if (commit.position !== this.#position + 1) {
      throw new Error(`The log has a gap: ${commit.position} came after ${this.#position}.`);
    }
    this.fold(this.view, commit);
    this.#position = commit.position;
    for (const listener of this.#listeners) listener(commit);
    for (const waiter of this.#waiters) if (waiter.position <= this.#position) waiter.resolve();
  }
}
