import { bytesOf, type LoggedCommit } from './partition-commit.js';

/** The approximate bytes of a page. */
const PAGE_BYTES = 4 * 1024 * 1024;
const FIRST_PAGE = 8;
export const LONG_PAGE = 4_096;

/** The number of commits of a page, adapted to their length. */
export class PageSize {
  #commits = FIRST_PAGE;

  get commits(): number {
    return this.#commits;
  }

  learn(page: readonly LoggedCommit[]): void {
    const bytes = page.reduce((sum, commit) => sum + bytesOf(commit), 0);
    const fitting = Math.ceil((PAGE_BYTES / Math.max(1, bytes)) * page.length);
    this.#commits = Math.max(1, Math.min(fitting, this.#commits * 8, LONG_PAGE));
  }
}
