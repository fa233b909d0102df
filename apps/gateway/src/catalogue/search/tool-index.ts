import type { ToolRecord } from '@tools-hub/domain';
import MiniSearch, { type Query } from 'minisearch';
import {
  indexedTerms,
  indexedTermsOfName,
  joinedTerm,
  searchTerms,
  type SearchTerm,
} from './search-terms.js';

/** The characters of a description that are indexed: memory is bounded by them. A search finds exact text in all of it. */
const INDEXED_DESCRIPTION = 600;

/** The most matches of a word that are scored: a more frequent word hardly changes the order, and a search must not take long. */
const MAX_SCORED = 3_000;

/** The relevance of a tool for a search. */
export interface IndexHit {
  readonly score: number;
  /** The indexed words by which it was found. */
  readonly words: readonly string[];
}

/** An index of the words in names and descriptions. */
export class ToolIndex {
  readonly #tools = new Map<string, ToolRecord>();
  readonly #words = new MiniSearch<ToolRecord>({
    fields: ['name', 'description'],
    extractField: (tool, field) => (field === 'id' ? tool.id : textOf(tool, field)),
    tokenize: (text, field) => [...(field === 'name' ? indexedTermsOfName(text) : indexedTerms(text))],
    processTerm: (term) => term,
    // Removed tools leave nothing behind: see `remove`.
    autoVacuum: false,
  });

  get ids(): Iterable<string> {
    return this.#tools.keys();
  }

  get size(): number {
    return this.#tools.size;
  }

  /** Adds a tool or its new state. Returns whether that was work. */
  put(tool: ToolRecord): boolean {
    const before = this.#tools.get(tool.id);
    if (before === tool) return false;
    this.#tools.set(tool.id, tool);
    if (before?.name === tool.name && before.description === tool.description) return false;
    // Not `replace`, which leaves the old terms in the index for a while: scores would depend on the past.
    if (before !== undefined) this.#words.remove(before);
    this.#words.add(tool);
    return true;
  }

  remove(id: string): void {
    const before = this.#tools.get(id);
    if (before === undefined) return;
    this.#words.remove(before);
    this.#tools.delete(id);
  }

  /** The tools that have all words of a search, or similar words. */
  find(search: string): ReadonlyMap<string, IndexHit> {
    const terms = searchTerms(search);
    const whole = joinedTerm(search);
    const hits = terms.length === 0 ? NONE : this.#findAll(terms);
    return whole === null ? hits : combined(hits, this.#findOne(whole, null));
  }

  /** The tools that have all terms. Long terms come first: they are rare, and the others are looked up among their matches. */
  #findAll(terms: readonly SearchTerm[]): ReadonlyMap<string, IndexHit> {
    const [first, ...others] = terms.toSorted((a, b) => b.text.length - a.text.length);
    if (first === undefined) return NONE;
    let hits = this.#findOne(first, null);
    for (const term of others) {
      if (hits.size === 0) break;
      const before = hits;
      const more = this.#findOne(term, before);
      hits = new Map([...more].map(([id, hit]) => [id, sum(before.get(id), hit)]));
    }
    return hits;
  }

  #findOne(term: SearchTerm, within: ReadonlyMap<string, unknown> | null): ReadonlyMap<string, IndexHit> {
    let left = MAX_SCORED;
    const isScored = (id: string): boolean => (within?.has(id) ?? true) && (left -= 1) >= 0;
    const found = this.#words.search(queryOf(term), {
      tokenize: (text) => [text],
      boost: { name: NAME_WEIGHT },
      // Without a weight a match is left out.
      boostDocument: (id: string) => (isScored(id) ? 1 : 0),
    });
    return new Map(found.map(({ id, score, terms: words }) => [id as string, { score, words }]));
  }
}

const NONE: ReadonlyMap<string, IndexHit> = new Map();

const sum = (one: IndexHit | undefined, other: IndexHit): IndexHit =>
  one === undefined ? other : { score: one.score + other.score, words: [...one.words, ...other.words] };

const combined = (
  one: ReadonlyMap<string, IndexHit>,
  other: ReadonlyMap<string, IndexHit>,
): ReadonlyMap<string, IndexHit> => {
  const all = new Map(one);
  for (const [id, hit] of other) all.set(id, sum(all.get(id), hit));
  return all;
};

const queryOf = ({ text, distance, isPrefix, swapped }: SearchTerm): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [text], fuzzy: distance, prefix: isPrefix },
    { queries: [...swapped], fuzzy: false, prefix: true, boostTerm: () => SWAPPED },
  ],
});

/** The weight of a word with swapped letters, as a fraction of the word's own. */
const SWAPPED = 0.5;

/** The weight of a word in a name, compared with one in a description. */
const NAME_WEIGHT = 3;

const textOf = ({ name, description }: ToolRecord, field: string): string =>
  field === 'name' ? name : (description ?? '').slice(0, INDEXED_DESCRIPTION);
