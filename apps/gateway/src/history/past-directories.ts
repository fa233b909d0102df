import { Injectable, Logger } from '@nestjs/common';
import { addDays, dayOf } from '@tools-hub/contracts';
import { parseTime } from '@tools-hub/domain';
import QuickLRU from 'quick-lru';
import { UsageReadings } from '../analytics/usage-readings.js';
import { Directory, type DirectorySource } from '../catalogue/directory.js';
import { invalidRequest } from '../http/problem.js';
import type { UsesOf } from '../read-models/usage-counts.js';
import { pastSettingsOf, PastService } from './past.service.js';

/** The directory that visitors saw at a time. */
interface PastDirectory extends DirectorySource {
  readonly directory: Directory;
  /** False if usage-analytics was away, so that the directory has no uses. */
  readonly hasUses: boolean;
}

/** The number of directories that are cached, and at most twice as many: each has all tools of a time. */
const MAX_CACHED = 2;
/** Milliseconds for which a directory is cached: a store that was restored has another past. */
const CACHED_MS = 30_000;
/** Milliseconds after which a time has no further commits. */
const SETTLED_MS = 5_000;
/** Milliseconds by which a client's clock may be ahead. */
const CLOCK_SKEW_MS = 60_000;

const NO_USES: UsesOf = () => 0;

/** The public directory as it was, with the uses that were counted until the end of that UTC day. */
@Injectable()
export class PastDirectories {
  readonly #logger = new Logger(PastDirectories.name);
  /** By time. One page of the site makes several requests. */
  readonly #cached = new QuickLRU<number, Promise<PastDirectory>>({
    maxSize: MAX_CACHED,
    maxAge: CACHED_MS,
  });

  constructor(
    private readonly past: PastService,
    private readonly usage: UsageReadings,
  ) {}

  /** @throws DomainError INVALID for a time in the future that no commit has; UNAVAILABLE. */
  at(at: string): Promise<PastDirectory> {
    const time = parseTime(at) ?? NaN;
    const cached = this.#cached.get(time);
    if (cached !== undefined) return cached;
    const directory = this.#read(new Date(time));
    if (time < Date.now() - SETTLED_MS) {
      this.#cached.set(time, directory);
      const forget = (): void => void this.#cached.delete(time);
      directory.then(({ hasUses }) => hasUses || forget(), forget);
    }
    return directory;
  }

  async #read(time: Date): Promise<PastDirectory> {
    const { catalogue, settings } = await this.past.at(time.toISOString());
    const at = time.getTime();
    // After a clock that was ahead, the entries of the history have such times.
    const hasCommit = [catalogue, settings].some(({ checkpoint }) => Date.parse(checkpoint.at) === at);
    if (at > Date.now() + CLOCK_SKEW_MS && !hasCommit) {
      throw invalidRequest({ field: 'at', message: 'at must not be in the future' });
    }
    // Before the first tool there may be centuries, whose uses would be read day by day.
    const isEmpty = catalogue.view.tools.size === 0;
    const uses = isEmpty ? NO_USES : await this.#usesUntil(dayOf(at));
    const source: DirectorySource = {
      view: catalogue.view,
      settings: pastSettingsOf(settings.view),
      usesOf: uses ?? NO_USES,
    };
    return { ...source, directory: new Directory(source), hasUses: uses !== null };
  }

  /** The uses of today less those of the days since; null while usage-analytics is away. */
  async #usesUntil(day: string): Promise<UsesOf | null> {
    const today = dayOf(Date.now());
    try {
      if (day >= today) return await this.usage.totals();
      const [total, since] = await Promise.all([
        this.usage.totals(),
        this.usage.byTool({ from: addDays(day, 1), to: today }),
      ]);
      return (toolId) => Math.max(0, total(toolId) - since(toolId));
    } catch (error) {
      this.#logger.debug(error);
      return null;
    }
  }
}
