import { randomUUID } from 'node:crypto';
import { toolAdded, toolChanged, type CatalogueEvent } from '@tools-hub/domain';
import { aTool } from '@tools-hub/domain/testing';
import type { Connection } from 'mongoose';
import { jira } from './catalogue-harness.js';

/** Commits of one insert. */
const BATCH = 5_000;

/** The log in a catalogue's database, for commits that are written past the service. */
export class WrittenLog {
  constructor(private readonly database: Connection) {}

  get collection() {
    return this.database.collection<{ _id: number }>('log');
  }

  /** The time of the commit that is written at a position. */
  static timeOf(position: number): string {
    return new Date(Date.UTC(2026, 0, 1) + position * 1_000).toISOString();
  }

  /** Writes a commit for each event, from a position on. */
  async write(from: number, events: readonly CatalogueEvent[]): Promise<void> {
    const documents = events.map((event, index) => {
      const commandId = randomUUID();
      const _id = from + index;
      return {
        _id,
        at: WrittenLog.timeOf(_id),
        actor: 'ada',
        correlationId: commandId,
        commandId,
        requestHash: '',
        answer: null,
        events: [event],
      };
    });
    for (let at = 0; at < documents.length; at += BATCH)
      await this.collection.insertMany(documents.slice(at, at + BATCH));
  }

  /** Writes a long history: tools, and then names of them over and over. Returns the ids of the tools. */
  async writeHistory(commits: number, tools: number): Promise<readonly string[]> {
    const ids = Array.from({ length: tools }, () => randomUUID());
    const eventAt = (position: number): CatalogueEvent => {
      const id = ids[position % tools] ?? '';
      return position <= tools ? toolAdded(id, aTool(jira)) : toolChanged(id, { name: `Name ${position}` });
    };
    await this.write(
      1,
      Array.from({ length: commits }, (_, index) => eventAt(index + 1)),
    );
    return ids;
  }
}
