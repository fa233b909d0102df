import { setImmediate as turn } from 'node:timers/promises';
import type { AppendOutcome } from '@tools-hub/event-sourcing/core';
import { PARTITIONS } from '@tools-hub/contracts';
import { idToBytes } from '../partition/click-ids.js';
import type { BoundedIdSet } from '../partition/bounded-id-set.js';
import { clicksOf, type PartitionCommit } from '../partition/partition-commit.js';
import type { PartitionFold } from '../partition/partition-fold.js';
import type { WritableLog } from '../partition/writer-options.js';

/** The outcome of an append: answered; lost; done and the answer lost; the answer lost, and done later if it can be. */
export const fates = ['answered', 'answered', 'lost', 'unknown', 'late'] as const;
type Fate = (typeof fates)[number];

/** A log in memory, whose appends may get lost or land late. */
export class UnreliableLog implements WritableLog {
  readonly partition = 0;
  readonly section = 0;
  readonly share = { part: 0, of: PARTITIONS };
  readonly parent = null;
  readonly commits: PartitionCommit[] = [];
  readonly late: PartitionCommit[] = [];
  fate: () => Fate = () => 'answered';

  async append(commit: PartitionCommit): Promise<AppendOutcome> {
    const fate = this.fate();
    await turn();
    if (fate === 'late') this.late.push(commit);
    const inserted = (fate === 'answered' || fate === 'unknown') && this.#insert(commit);
    await turn();
    if (fate !== 'answered') throw new Error(fate);
    return inserted ? 'appended' : 'version conflict';
  }

  async catchUp(fold: PartitionFold): Promise<void> {
    await turn();
    for (const commit of this.commits.slice(fold.position)) fold.apply(commit);
  }

  includes(): boolean {
    return true;
  }
  begin(): Promise<void> {
    return Promise.resolve();
  }
  head(): Promise<number> {
    return Promise.resolve(this.commits.length);
  }
  lookBack(): Promise<number> {
    return Promise.resolve(0);
  }
  timeOf(position: number): Promise<number | null> {
    return Promise.resolve(this.commits[position - 1]?.at.getTime() ?? null);
  }
  async holds({ position, last }: Pick<PartitionFold, 'position' | 'last'>): Promise<boolean> {
    await turn();
    const commit = this.commits[position - 1];
    return position === 0 || (commit !== undefined && commit.at === last?.at && commit.to === last.to);
  }
  async find(wanted: BoundedIdSet, since: Date, upTo: number): Promise<Set<string>> {
    await turn();
    const ids = this.commits
      .slice(0, upTo)
      .filter(({ at }) => at >= since)
      .flatMap(clicksOf)
      .map(({ clickId }) => clickId);
    return new Set(ids.filter((id) => wanted.has(idToBytes(id))));
  }

  land(): void {
    const commit = this.late.shift();
    if (commit !== undefined) this.#insert(commit);
  }

  #insert(commit: PartitionCommit): boolean {
    if (commit._id !== this.commits.length + 1) return false;
    this.commits.push(commit);
    return true;
  }
}
