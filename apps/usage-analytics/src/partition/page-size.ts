import { bytesOf, type LoggedCommit } from './partition-commit.js';

/** The approximate bytes of a page. */
const PAGE_BYTES = 4 * 1024 * 1024;
const FIRST_PAGE = 8;
export const LONG_PAGE = 4_096;

/** The number of commits of a page, adapted to their length. */
export class PageSize {
  #commits = FIRST_PAGE;

  /** @param maxClicks the approximate number of clicks of a page, for a reader whose counts of a click are larger than the click */
  constructor(private readonly maxClicks = Infinity) {}

  get commits(): number {
    return this.#commits;
  }

  learn(page: readonly LoggedCommit[]): void {
    const bytes = page.reduce((sum, commit) => sum + bytesOf(commit), 0);
    const clicks = page.reduce((sum, { n }) => sum + n, 0);
    const share = Math.min(PAGE_BYTES / Math.max(1, bytes), this.maxClicks / Math.max(1, clicks));
    const fitting = Math.ceil(share * page.length);
    this.#commits = Math.max(1, Math.min(fitting, this.#commits * 8, LONG_PAGE));
  }
}
