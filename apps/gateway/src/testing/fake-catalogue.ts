import { deflateRawSync } from 'node:zlib';
import {
  CATALOGUE_SNAPSHOT_VERSION,
  streamOf,
  type CatalogueEntry,
  type CatalogueEvent,
  type CategoryFields,
  type Commit,
  type ToolFields,
} from '@tools-hub/domain';
import { aCategory, aTool } from '@tools-hub/domain/testing';
import { answerRequests, type Bus } from '@tools-hub/testing';
import { CatalogueView } from '../read-models/catalogue-view.js';

export const toolAdded = (id: string, fields: Partial<ToolFields> = {}): CatalogueEvent => ({
  type: 'ToolAdded',
  v: 1,
  stream: streamOf('tool', id),
  data: aTool(fields),
});
export const toolMovedTo = (id: string, categoryId: string | null): CatalogueEvent => ({
  type: 'ToolChanged',
  v: 1,
  stream: streamOf('tool', id),
  data: { categoryId },
});
export const toolDeactivated = (id: string): CatalogueEvent => ({
  type: 'ToolChanged',
  v: 1,
  stream: streamOf('tool', id),
  data: { isActive: false },
});
export const toolRemoved = (id: string): CatalogueEvent => ({
  type: 'ToolRemoved',
  v: 1,
  stream: streamOf('tool', id),
  data: {},
});
export const categoryAdded = (id: string, fields: Partial<CategoryFields> = {}): CatalogueEvent => ({
  type: 'CategoryAdded',
  v: 1,
  stream: streamOf('category', id),
  data: aCategory(fields),
});
export const categoryRemoved = (id: string, toolIds: readonly string[] = []): CatalogueEvent => ({
  type: 'CategoryRemoved',
  v: 2,
  stream: streamOf('category', id),
  data: { toolIds },
});

/** The entries of a snapshot's part as the catalogue sends them. */
const asSent = (entries: readonly CatalogueEntry[]): string =>
  deflateRawSync(JSON.stringify(entries)).toString('base64');

/** Commits of one day after the other, from 1 January 2026 on. */
export const commitsOf = (...commits: (readonly CatalogueEvent[])[]): Commit<CatalogueEvent>[] =>
  commits.map((events, index) => ({
    position: index + 1,
    at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    actor: 'owner',
    correlationId: 'c',
    commandId: `command ${index + 1}`,
    events,
  }));

/** The gateway's view after these commits. */
export const viewOf = (...commits: (readonly CatalogueEvent[])[]): CatalogueView => {
  const view = new CatalogueView();
  for (const commit of commitsOf(...commits)) view.apply(commit);
  return view;
};

/** A catalogue and its log, as the gateway sees them from the bus. */
export class FakeCatalogue {
  #commits: (readonly CatalogueEvent[])[] = [];
  #commands = 'command';
  /** The positions after which its log was read, in order. */
  readonly readings: number[] = [];

  constructor(private readonly bus: Bus) {
    answerRequests(bus, 'catalogue.log.read', ({ after, commandId }) => {
      this.readings.push(after);
      const commits = this.#read();
      const head = commits.length;
      const held = commandId === undefined || commits[after - 1]?.commandId === commandId;
      return held ? { commits: commits.slice(after), head } : { commits: [], head, diverged: true };
    });
  }

  /** The position of its last commit. */
  get length(): number {
    return this.#commits.length;
  }

  append(...events: CatalogueEvent[]): void {
    this.#commits.push(events);
    this.bus.publish('catalogue.committed', { position: this.#commits.length });
  }

  /** Drops the last commits, as in a store that was restored or lost its tail. */
  loseTail(length: number): void {
    this.#commits = this.#commits.slice(0, length);
  }

  /** Renames the commits' commands, as if others had been executed in their place. */
  renameCommands(name: string): void {
    this.#commands = name;
  }

  /** Serves a snapshot of the current log, in parts of one record each. */
  takeSnapshot(): void {
    const view = viewOf(...this.#commits);
    const last = this.#read().at(-1);
    if (last === undefined) throw new Error('The log is empty');
    const { position, commandId, at } = last;
    const entries = Array.from(view.tools.values(), (record): CatalogueEntry[] => [
      { kind: 'tool', id: record.id, record },
    ]);
    answerRequests(this.bus, 'catalogue.snapshot.read', ({ version, chunk }) => {
      const entry = version === CATALOGUE_SNAPSHOT_VERSION ? entries[chunk] : undefined;
      const checkpoint = { position, commandId, at };
      return entry === undefined
        ? null
        : { id: 'snapshot', checkpoint, chunks: entries.length, entries: asSent(entry) };
    });
  }

  #read(): Commit<CatalogueEvent>[] {
    return commitsOf(...this.#commits).map((commit) => ({
      ...commit,
      commandId: `${this.#commands} ${commit.position}`,
    }));
  }
}
