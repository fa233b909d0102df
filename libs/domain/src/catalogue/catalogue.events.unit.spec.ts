import { expect, test } from 'vitest';
import type { Commit } from '../log/domain-event.js';
import { catalogueEventsOf, type StoredCatalogueEvent } from './catalogue.events.js';

/** Commits of a category's removal, as logs hold them. Never edit them: a changed shape is a new `v` with an upcaster. */
const REMOVED_V1 = `{ "position": 3, "at": "2026-01-01T00:00:03.000Z", "actor": "ada", "correlationId": "3", "commandId": "3", "events": [
  { "type": "CategoryRemoved", "v": 1, "stream": "category-c1", "data": {} },
  { "type": "ToolCategorised", "v": 1, "stream": "tool-t1", "data": { "categoryId": null } }
] }`;
const REMOVED_V2 = `{ "position": 3, "at": "2026-01-01T00:00:03.000Z", "actor": "ada", "correlationId": "3", "commandId": "3", "events": [
  { "type": "CategoryRemoved", "v": 2, "stream": "category-c1", "data": { "toolIds": ["t1", "t2"] } }
] }`;

const eventsOf = (stored: string) => [
  ...catalogueEventsOf(JSON.parse(stored) as Commit<StoredCatalogueEvent>),
];
const recorded = { at: '2026-01-01T00:00:03.000Z', position: 3 };
const removed = (toolIds: string[]) => ({
  type: 'CategoryRemoved',
  v: 2,
  stream: 'category-c1',
  data: { toolIds },
  ...recorded,
});
const withoutCategory = (id: string) => ({
  type: 'ToolChanged',
  v: 1,
  stream: `tool-${id}`,
  data: { categoryId: null },
  ...recorded,
});

test('version 1 of a removal of a category is read as version 2 without tools', () => {
  expect(eventsOf(REMOVED_V1)).toEqual([removed([]), withoutCategory('t1')]);
});

test('version 2 of a removal of a category is read with an event for each of its tools', () => {
  expect(eventsOf(REMOVED_V2)).toEqual([removed(['t1', 't2']), withoutCategory('t1'), withoutCategory('t2')]);
});
