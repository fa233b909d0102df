import { dailyIncrements, totalsIncrements, type CommitCounts } from './counts.js';
import type { CountedDocument, DailyDocument, TotalsDocument } from './projection-models.js';
import { keyOfId, type StoredCounts } from './stored-counts.js';

type Content<Document extends CountedDocument> = Omit<Document, '_id'>;

/** The counts of a whole log in memory, in the shape of the stored documents. */
export class FullCounts {
  #position = 0;
  #at = 0;
  readonly #totals = new Map<string, number>();
  readonly months = new Map<string, { position: number; readonly fields: Map<string, number> }>();

  /** Restores stored counts. The days may be further than the totals. */
  static restore({ totals, days }: StoredCounts): FullCounts {
    const counts = new FullCounts();
    counts.#position = totals?.position ?? 0;
    counts.#at = totals?.mark?.at ?? 0;
    for (const [tool, uses] of Object.entries(totals?.totals ?? {}))
      counts.#totals.set(`totals.${tool}`, uses);
    for (const { _id, position, days: ofMonth = {} } of days) {
      const fields = new Map<string, number>();
      for (const [day, { uses, byCategory }] of Object.entries(ofMonth)) {
        fields.set(`days.${day}.uses`, uses);
        for (const [category, count] of Object.entries(byCategory)) {
          fields.set(`days.${day}.byCategory.${category}`, count);
        }
      }
      counts.months.set(keyOfId(_id), { position, fields });
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
    for (const [month, { increments }] of dailyIncrements([commit])) {
      const known = this.months.get(month) ?? { position: 0, fields: new Map<string, number>() };
      if (known.position >= commit.position) continue;
      this.months.set(month, known);
      known.position = commit.position;
      addAll(known.fields, increments);
    }
    const totals = totalsIncrements([commit]);
    if (totals !== null) addAll(this.#totals, totals.increments);
  }

  /** The document of a month, or null without a click. */
  month(month: string): Content<DailyDocument> | null {
    const known = this.months.get(month);
    return known === undefined ? null : { position: known.position, ...nested(known.fields) };
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
      ...nested(this.#totals),
    };
  }
}

const addAll = (sums: Map<string, number>, increments: ReadonlyMap<string, number>): void => {
  for (const [path, count] of increments) sums.set(path, (sums.get(path) ?? 0) + count);
};

interface Nested {
  [key: string]: Nested | number;
}

/** The result of `$inc` with such paths on an empty document. */
const nested = (fields: ReadonlyMap<string, number>): Nested => {
  const document: Nested = {};
  for (const [path, count] of fields) {
    const keys = path.split('.');
    const field = keys.pop();
    let place = document;
    for (const key of keys) {
      const inner = place[key];
      place = typeof inner === 'object' ? inner : (place[key] = {});
    }
    if (field !== undefined) place[field] = count;
  }
  return document;
};
