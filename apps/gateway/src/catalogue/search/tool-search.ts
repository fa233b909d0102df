import { setImmediate } from 'node:timers/promises';
import { byName, type ToolRecord } from '@tools-hub/domain';
import QuickLRU from 'quick-lru';
import type { CatalogueView, ListedTool } from '../../read-models/catalogue-view.js';
import { needleOf } from '../tool-list.js';
import { ToolIndex, type IndexHit } from './tool-index.js';

/** Milliseconds for which the index is built before other work has its turn. */
const SLICE_MS = 8;
/** The most similar tools of a search: the most relevant ones. */
const MAX_SIMILAR = 100;
/** The number of cached searches of a state of the catalogue. */
const MAX_CACHED = 50;
/** Scores are compared by this many digits: they are sums, whose last digits depend on the order of the additions. */
const DIGITS = 8;

/** Tools that visitors see and that are similar to a search. */
export interface SimilarTools {
  /** The most relevant first. */
  readonly tools: readonly ListedTool[];
  readonly byName: readonly ListedTool[];
  /** The folded words by which a tool was found. */
  readonly wordsOf: (toolId: string) => readonly string[];
}

/**
 * Finds similar tools for searches that match none exactly. Its index is built on the first such search, in slices of time, and follows
 * the catalogue with each search.
 */
export class ToolSearch {
  readonly #index = new ToolIndex();
  /** The revision of the view that the index has. */
  #indexed = -1;
  #catchingUp: Promise<void> | null = null;
  /** The latest search without an exact match. */
  #missed: { readonly listed: readonly ListedTool[]; readonly needle: string } | null = null;
  /** The results of recent searches, by the list that they are of. Null for a search that matches exactly. */
  readonly #results = new WeakMap<readonly ListedTool[], QuickLRU<string, SimilarTools | null>>();

  constructor(readonly view: CatalogueView) {}

  /** Whether `similar` can answer the search at once. */
  isReady(search: string): boolean {
    return this.#indexed === this.view.revision || needleOf(search) === '';
  }

  /** Resolves when `similar` can answer the search. An exact match is there at once, but the next letter may need the index. */
  async ready(search: string): Promise<void> {
    const needle = needleOf(search);
    if (needle === '') return;
    const caughtUp = this.#catchUp();
    if (!this.#matchesExactly(needle)) await caughtUp;
  }

  /** The tools that are similar to a search; null where a tool matches it exactly, and for an empty one. */
  similar(search: string): SimilarTools | null {
    const needle = needleOf(search);
    if (needle === '') return null;
    const { listed, revision } = this.view;
    const results =
      this.#results.get(listed) ?? new QuickLRU<string, SimilarTools | null>({ maxSize: MAX_CACHED });
    this.#results.set(listed, results);
    const known = results.get(needle);
    if (known !== undefined) return known;
    const similar = this.#matchesExactly(needle) ? null : this.#find(needle);
    // The result of an index that lags behind holds for this moment only.
    if (similar === null || this.#indexed === revision) results.set(needle, similar);
    return similar;
  }

  #matchesExactly(needle: string): boolean {
    const { listed } = this.view;
    if (this.#missed?.listed === listed && this.#missed.needle === needle) return false;
    if (listed.some(({ haystack }) => haystack.includes(needle))) return true;
    this.#missed = { listed, needle };
    return false;
  }

  #find(needle: string): SimilarTools {
    const { view } = this;
    const hits = this.#index.find(needle);
    const tools = [...hits]
      .flatMap(([id, hit]) => {
        const record = view.tools.get(id);
        return record !== undefined && view.shows(record) ? [{ record, score: scoreOf(hit) }] : [];
      })
      .sort((a, b) => b.score - a.score || byName(a.record, b.record))
      .slice(0, MAX_SIMILAR)
      .map(({ record }) => record);
    const words = new Map(tools.map(({ id }) => [id, hits.get(id)?.words ?? []]));
    return {
      tools: tools.map(listedOf),
      byName: tools.toSorted(byName).map(listedOf),
      wordsOf: (toolId) => words.get(toolId) ?? [],
    };
  }

  /** Updates the index to the state of the catalogue. */
  #catchUp(): Promise<void> {
    if (this.#indexed === this.view.revision) return Promise.resolve();
    this.#catchingUp ??= this.#indexAll().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  }

  async #indexAll(): Promise<void> {
    const { tools } = this.view;
    do {
      const { revision } = this.view;
      const slice = new Slice();
      for (const tool of tools.values()) {
        if (this.#index.put(tool) && slice.isOver()) await slice.pause();
      }
      for (const id of this.#index.size > tools.size ? [...this.#index.ids] : []) {
        if (tools.has(id)) continue;
        this.#index.remove(id);
        if (slice.isOver()) await slice.pause();
      }
      this.#indexed = revision;
      // A change during a pause is a newer revision.
    } while (this.#indexed !== this.view.revision);
  }
}

/** Similar tools are not searched, so they need no haystack. */
const listedOf = (record: ToolRecord): ListedTool => ({ record, haystack: '' });

const scoreOf = ({ score }: IndexHit): number => Number(score.toPrecision(DIGITS));

/** A part of long work, after which other work has its turn. */
class Slice {
  #start = performance.now();

  isOver(): boolean {
    return performance.now() - this.#start >= SLICE_MS;
  }

  async pause(): Promise<void> {
    await setImmediate();
    this.#start = performance.now();
  }
}
