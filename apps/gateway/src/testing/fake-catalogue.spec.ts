import {
  streamOf,
  type CatalogueEvent,
  type CategoryFields,
  type Commit,
  type ToolFields,
} from '@tools-hub/contracts';
import { answerRequests, type Bus } from '@tools-hub/testing';
import { CatalogueView } from '../catalogue/catalogue-view.js';

export const toolAdded = (id: string, fields: Partial<ToolFields> = {}): CatalogueEvent => ({
  type: 'ToolAdded',
  v: 1,
  stream: streamOf('tool', id),
  data: {
    name: 'Tool',
    description: null,
    link: 'https://example.com/',
    iconUrl: null,
    openInNewTab: true,
    categoryId: null,
    isActive: true,
    sortOrder: 0,
    ...fields,
  },
});
export const toolCategorised = (id: string, categoryId: string | null): CatalogueEvent => ({
  type: 'ToolCategorised',
  v: 1,
  stream: streamOf('tool', id),
  data: { categoryId },
});
export const toolSwitchedOff = (id: string): CatalogueEvent => ({
  type: 'ToolSwitchedOff',
  v: 1,
  stream: streamOf('tool', id),
  data: {},
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
  data: { name: 'Category', description: null, iconUrl: null, sortOrder: 0, ...fields },
});
export const categoryRemoved = (id: string): CatalogueEvent => ({
  type: 'CategoryRemoved',
  v: 1,
  stream: streamOf('category', id),
  data: {},
});

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

/** What the gateway holds after these commits. */
export const viewOf = (...commits: (readonly CatalogueEvent[])[]): CatalogueView => {
  const view = new CatalogueView();
  for (const commit of commitsOf(...commits)) view.apply(commit);
  return view;
};

/** A catalogue and its log, as the gateway sees them from the bus. */
export class FakeCatalogue {
  readonly #commits: (readonly CatalogueEvent[])[] = [];

  constructor(private readonly bus: Bus) {
    answerRequests(bus, 'catalogue.log.read', ({ after }) => ({
      commits: commitsOf(...this.#commits).slice(after),
      head: this.#commits.length,
    }));
  }

  append(...events: CatalogueEvent[]): void {
    this.#commits.push(events);
    this.bus.notify('catalogue.committed', { position: this.#commits.length });
  }
}
