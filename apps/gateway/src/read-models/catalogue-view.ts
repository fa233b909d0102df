import {
  boundariesOf,
  byName,
  caseless,
  CatalogueRecords,
  isShownAt,
  type BannerRecord,
  type Commit,
  type StoredCatalogueEvent,
  type ToolRecord,
} from '@tools-hub/domain';

/** A tool with derived values. */
export interface ListedTool {
  readonly record: ToolRecord;
  /** Name and description in lower case, to be searched. */
  readonly haystack: string;
}

/** The times at which tools and banners appear or disappear, in milliseconds since 1970. */
export interface Schedule {
  /** The last one until now; 0 for none. */
  readonly passed: number;
  /** The first one after now. */
  readonly next: number | null;
}

/** The gateway's view of the catalogue, folded from the catalogue's log. */
export class CatalogueView extends CatalogueRecords {
  #changedAt: string | null = null;
  #revision = 0;
  #all: readonly ListedTool[] | null = null;
  #shown: readonly ListedTool[] | null = null;
  #schedule: Schedule | null = null;
  #moment: number;

  /** @param clock the time of the visitors' lists, in milliseconds since 1970 */
  constructor(private readonly clock: () => number = Date.now) {
    super();
    this.#moment = clock();
  }

  /** The time of the last change, ISO 8601 UTC; null for an empty log. */
  get changedAt(): string | null {
    const { passed } = this.schedule;
    return this.#changedAt !== null && Date.parse(this.#changedAt) < passed
      ? new Date(passed).toISOString()
      : this.#changedAt;
  }

  /** A number that grows with each change of the records. */
  get revision(): number {
    return this.#revision;
  }

  /** The planned times around the moment of the visitors' lists. */
  get schedule(): Schedule {
    this.#schedule ??= scheduleAt(this.#moment, [...this.tools.values(), ...this.banners.values()]);
    return this.#schedule;
  }

  /** All tools by name and id, sorted once per state of the catalogue. */
  get all(): readonly ListedTool[] {
    this.#all ??= [...this.tools.values()]
      .sort(byName)
      .map((record) => ({ record, haystack: caseless(`${record.name}\n${record.description ?? ''}`) }));
    return this.#all;
  }

  /** The tools that visitors see, by name and id. */
  get listed(): readonly ListedTool[] {
    this.#shown ??= this.all.filter(({ record }) => this.shows(record));
    return this.#shown;
  }

  /** Whether visitors see a tool or a banner. The answer changes with a commit or with `followClock` only. */
  shows(record: ToolRecord | BannerRecord): boolean {
    return isShownAt(record, this.#moment);
  }

  /** Sets the visitors' lists to the time of the clock. Returns whether a planned time lies between. */
  followClock(): boolean {
    const { passed } = this.schedule;
    this.#moment = this.clock();
    this.#schedule = null;
    if (this.schedule.passed === passed) return false;
    this.#shown = null;
    return true;
  }

  override apply(commit: Commit<StoredCatalogueEvent>): void {
    super.apply(commit);
    this.#changed(commit.at);
  }

  /** Called after the last record of a snapshot, with the time of its last commit. */
  restored(at: string): void {
    this.#changed(at);
  }

  #changed(at: string): void {
    this.#changedAt = at;
    this.#revision += 1;
    this.#moment = this.clock();
    this.#all = null;
    this.#shown = null;
    this.#schedule = null;
  }
}

const scheduleAt = (moment: number, records: readonly (ToolRecord | BannerRecord)[]): Schedule => {
  let passed = 0;
  let next: number | null = null;
  for (const record of records) {
    for (const time of boundariesOf(record)) {
      if (time <= moment) passed = Math.max(passed, time);
      else next = Math.min(next ?? time, time);
    }
  }
  return { passed, next };
};
