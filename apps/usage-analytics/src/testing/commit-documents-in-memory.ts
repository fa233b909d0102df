import type { AppendOutcome } from '@tools-hub/event-sourcing/core';
import { startOf, type CommitDocument, type CommitDocuments } from '../partition/commit-documents.js';

/** A log's documents in memory. Before each access something else may happen to them, as in a store that others use, too. */
export class CommitDocumentsInMemory implements CommitDocuments {
  readonly #documents = new Map<number, CommitDocument>();
  beforeAccess: () => void = () => undefined;

  /** In the order of their positions. */
  get all(): readonly CommitDocument[] {
    return [...this.#documents.values()].sort((a, b) => a._id - b._id);
  }

  put(document: CommitDocument): void {
    this.#documents.set(document._id, document);
  }

  delete(position: number): void {
    this.#documents.delete(position);
  }

  insert(document: CommitDocument): Promise<AppendOutcome> {
    return this.#access(() => {
      if (this.#documents.has(document._id)) return 'version conflict';
      this.put(document);
      return 'appended';
    });
  }

  head(): Promise<number> {
    return this.#access(() => this.all.at(-1)?._id ?? 0);
  }

  read(after: number, upTo: number): Promise<CommitDocument[]> {
    return this.#access(() => this.all.filter(({ _id }) => _id > after && _id <= upTo));
  }

  next(after: number): Promise<CommitDocument | null> {
    return this.#access(() => this.all.find(({ _id }) => _id > after) ?? null);
  }

  covering(position: number): Promise<CommitDocument | null> {
    return this.#access(
      () =>
        this.all.find(
          (document) =>
            document.first !== undefined && document._id >= position && startOf(document) <= position,
        ) ?? null,
    );
  }

  headerAt(position: number): Promise<CommitDocument | null> {
    return this.#access(() => this.#documents.get(position) ?? null);
  }

  outline(after: number, upTo: number): Promise<CommitDocument[]> {
    return this.read(after, upTo);
  }

  outlinesFrom(position: number, limit: number): Promise<CommitDocument[]> {
    return this.#access(() => this.all.filter(({ _id }) => _id >= position).slice(0, limit));
  }

  lastPacked(positions: readonly number[]): Promise<number | null> {
    return this.#access(() => {
      const packed = this.all.filter(({ _id, first }) => positions.includes(_id) && first !== undefined);
      return packed.at(-1)?._id ?? null;
    });
  }

  replaceLast(packed: CommitDocument): Promise<boolean> {
    return this.#access(() => {
      const last = this.#documents.get(packed._id);
      const isSame = last?.at.getTime() === packed.at.getTime() && last.from === packed.from;
      if (last?.first !== undefined || !isSame) return false;
      this.put(packed);
      return true;
    });
  }

  remove(from: number, before: number): Promise<void> {
    return this.#access(() => {
      for (const { _id, first } of this.all) {
        if (_id >= from && _id < before && first === undefined) this.delete(_id);
      }
    });
  }

  async #access<Result>(work: () => Result): Promise<Result> {
    await Promise.resolve();
    this.beforeAccess();
    return work();
  }
}
