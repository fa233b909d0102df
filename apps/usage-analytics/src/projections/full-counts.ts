import { addToTree, storedTree, treeOf, type CountTree, type StoredTree } from './count-tree.js';
import type { CommitCounts } from './counts.js';
import { dailyIncrements, totalsIncrements } from './increments.js';
import type { Increments } from './projection-store.js';
import {
  keyOfId,
  type CountedDocument,
  type DailyDocument,
  type TotalsDocument,
} from './projection-models.js';
import type { StoredCounts } from './stored-counts.js';

type Content<Document extends CountedDocument> = Omit<Document, '_id'>;

/** The counts of a whole log in memory, in the shape of the stored documents. */
export class FullCounts {
  #position = 0;
  #at = 0;
  #totals: CountTree = new Map();
  readonly months = new Map<string, { position: number; readonly fields: CountTree }>();

  /** Restores stored counts. The days may be further than the totals. */
  static restore({ totals, days }: StoredCounts): FullCounts {
    const counts = new FullCounts();
    counts.#position = totals?.position ?? 0;
    counts.#at = totals?.mark?.at ?? 0;
    if (totals?.totals !== undefined) counts.#totals = treeOf({ totals: totals.totals });
    for (const { _id, position, days: ofMonth } of days) {
      const fields: StoredTree = ofMonth === undefined ? {} : { days: ofMonth };
      counts.months.set(keyOfId(_id), { position, fields: treeOf(fields) });
    }
    return counts;
  }

  get position(): number {
    return this.#position;
  }

  /** @throws Error when the commit is not the next one. */
  apply(commit: CommitCounts): void {
    if (commit.position !== this.#position + 1) {
      throw new Error(`The log has a gap: ${commit.position} came after ${this.#position}`);
    }
    this.#position = commit.position;
    this.#at = commit.at;
    for (const [month, increments] of dailyIncrements([commit])) {
      const known = this.months.get(month) ?? { position: 0, fields: new Map() };
      if (known.position >= commit.position) continue;
      this.months.set(month, known);
      known.position = commit.position;
      addAll(known.fields, increments);
    }
    const totals = totalsIncrements([commit]);
    if (totals !== null) addAll(this.#totals, totals);
  }

  /** The document of a month, or null without a click. */
  month(month: string): Content<DailyDocument> | null {
    const known = this.months.get(month);
    return known === undefined ? null : { position: known.position, ...storedTree(known.fields) };
  }

  /** The document of the totals, or null for an empty log. */
  get totals(): Content<TotalsDocument> | null {
    if (this.#position === 0) return null;
    const position = this.#position;
    const months = [...this.months].map(([month, counted]) => [month, counted.position] as const);
    return {
      position,
      mark: { position, at: this.#at },
      ...(months.length > 0 ? { months: Object.fromEntries(months) } : {}),
      ...storedTree(this.#totals),
    };
  }
}

const addAll = (tree: CountTree, { increments }: Increments): void => {
  for (const [path, count] of increments) addToTree(tree, path, count);
};
