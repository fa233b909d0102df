import { expect, test } from 'vitest';
import {
  CATALOGUE_SNAPSHOT_VERSION,
  type CatalogueEntry,
  type CatalogueEvent,
  type Commit,
} from '@tools-hub/domain';
import { aBanner, aCategory, aToolRecord } from '@tools-hub/domain/testing';
import { catalogueSnapshots } from './catalogue.snapshot.js';
import { emptyCatalogue, foldCatalogue } from './catalogue.view.js';

/**
 * Events as logs hold them since version 1 of their shapes, with a type for each changed field. Never edit them: a
 * changed shape is a new `v` or a new type, and an upcaster converts the old one.
 */
const STORED = `[
  { "position": 1, "at": "2026-01-01T00:00:01.000Z", "actor": "seed", "correlationId": "1", "commandId": "1", "events": [
    { "type": "CategoryAdded", "v": 1, "stream": "category-c1", "data": { "name": "Design", "description": null, "iconUrl": null, "sortOrder": 10 } },
    { "type": "CategoryAdded", "v": 1, "stream": "category-c2", "data": { "name": "Data", "description": "Find it", "iconUrl": null, "sortOrder": 20 } },
    { "type": "ToolAdded", "v": 1, "stream": "tool-t1", "data": { "name": "Figma", "description": null, "link": "https://figma.example/", "iconUrl": null, "openInNewTab": true, "categoryId": "c1", "isActive": true, "sortOrder": 0 } },
    { "type": "ToolAdded", "v": 1, "stream": "tool-t2", "data": { "name": "Gone", "description": null, "link": "https://gone.example/", "iconUrl": null, "openInNewTab": true, "categoryId": null, "isActive": true, "sortOrder": 0 } },
    { "type": "BannerAdded", "v": 1, "stream": "banner-b1", "data": { "title": "Welcome", "description": null, "imageUrl": null, "linkUrl": null, "isActive": true, "sortOrder": 0 } },
    { "type": "BannerAdded", "v": 1, "stream": "banner-b2", "data": { "title": "Gone", "description": null, "imageUrl": null, "linkUrl": null, "isActive": true, "sortOrder": 0 } }
  ] },
  { "position": 2, "at": "2026-01-01T00:00:02.000Z", "actor": "ada", "correlationId": "2", "commandId": "2", "events": [
    { "type": "ToolRenamed", "v": 1, "stream": "tool-t1", "data": { "name": "Penpot" } },
    { "type": "ToolDescribed", "v": 1, "stream": "tool-t1", "data": { "description": "Draw" } },
    { "type": "ToolLinked", "v": 1, "stream": "tool-t1", "data": { "link": "https://penpot.example/" } },
    { "type": "ToolIconChanged", "v": 1, "stream": "tool-t1", "data": { "iconUrl": "https://penpot.example/i.png" } },
    { "type": "ToolOpeningChanged", "v": 1, "stream": "tool-t1", "data": { "openInNewTab": false } },
    { "type": "ToolSwitchedOff", "v": 1, "stream": "tool-t1", "data": {} },
    { "type": "ToolReordered", "v": 1, "stream": "tool-t1", "data": { "sortOrder": 7 } }
  ] },
  { "position": 3, "at": "2026-01-01T00:00:03.000Z", "actor": "ada", "correlationId": "3", "commandId": "3", "events": [
    { "type": "CategoryRemoved", "v": 1, "stream": "category-c1", "data": {} },
    { "type": "ToolCategorised", "v": 1, "stream": "tool-t1", "data": { "categoryId": null } }
  ] },
  { "position": 4, "at": "2026-01-01T00:00:04.000Z", "actor": "ada", "correlationId": "4", "commandId": "4", "events": [
    { "type": "CategoryRenamed", "v": 1, "stream": "category-c2", "data": { "name": "Figures" } },
    { "type": "CategoryDescribed", "v": 1, "stream": "category-c2", "data": { "description": null } },
    { "type": "CategoryIconChanged", "v": 1, "stream": "category-c2", "data": { "iconUrl": "https://data.example/i.png" } },
    { "type": "CategoryReordered", "v": 1, "stream": "category-c2", "data": { "sortOrder": 1 } }
  ] },
  { "position": 5, "at": "2026-01-01T00:00:05.000Z", "actor": "ada", "correlationId": "5", "commandId": "5", "events": [
    { "type": "BannerRevised", "v": 1, "stream": "banner-b1", "data": { "title": "Hello", "linkUrl": "https://hello.example/", "isActive": false } },
    { "type": "BannerRemoved", "v": 1, "stream": "banner-b2", "data": {} },
    { "type": "ToolRemoved", "v": 1, "stream": "tool-t2", "data": {} },
    { "type": "ToolSwitchedOn", "v": 1, "stream": "tool-t1", "data": {} }
  ] }
]`;

test('the oldest events are read', () => {
  const view = emptyCatalogue();
  for (const commit of JSON.parse(STORED) as Commit<CatalogueEvent>[]) foldCatalogue(view, commit);
  expect(Object.fromEntries(view.tools)).toEqual({
    t1: {
      status: 'listed',
      record: {
        id: 't1',
        name: 'Penpot',
        description: 'Draw',
        link: 'https://penpot.example/',
        iconUrl: 'https://penpot.example/i.png',
        openInNewTab: false,
        categoryId: null,
        isActive: true,
        sortOrder: 7,
        shownFrom: null,
        shownUntil: null,
        createdAt: '2026-01-01T00:00:01.000Z',
        updatedAt: '2026-01-01T00:00:05.000Z',
        version: 5,
      },
    },
    t2: { status: 'removed' },
  });
  expect(Object.fromEntries(view.categories)).toEqual({
    c1: { status: 'removed' },
    c2: {
      status: 'listed',
      record: {
        id: 'c2',
        name: 'Figures',
        description: null,
        iconUrl: 'https://data.example/i.png',
        sortOrder: 1,
        version: 4,
      },
    },
  });
  expect(Object.fromEntries(view.banners)).toEqual({
    b1: {
      status: 'listed',
      record: {
        id: 'b1',
        title: 'Hello',
        description: null,
        imageUrl: null,
        linkUrl: 'https://hello.example/',
        isActive: false,
        sortOrder: 0,
        shownFrom: null,
        shownUntil: null,
        version: 5,
      },
    },
    b2: { status: 'removed' },
  });
});

/** Version 2 of CategoryRemoved names the tools that it concerns. Version 1 stood beside an event of each. */
const STORED_V2 = `[
  { "position": 1, "at": "2026-01-01T00:00:01.000Z", "actor": "ada", "correlationId": "1", "commandId": "1", "events": [
    { "type": "CategoryAdded", "v": 1, "stream": "category-c1", "data": { "name": "Design", "description": null, "iconUrl": null, "sortOrder": 10 } },
    { "type": "ToolAdded", "v": 1, "stream": "tool-t1", "data": { "name": "Figma", "description": null, "link": "https://figma.example/", "iconUrl": null, "openInNewTab": true, "categoryId": "c1", "isActive": true, "sortOrder": 0 } }
  ] },
  { "position": 2, "at": "2026-01-01T00:00:02.000Z", "actor": "ada", "correlationId": "2", "commandId": "2", "events": [
    { "type": "CategoryRemoved", "v": 2, "stream": "category-c1", "data": { "toolIds": ["t1"] } }
  ] }
]`;

test('a removed category whose tools have events of their own is read', () => {
  const view = emptyCatalogue();
  for (const commit of JSON.parse(STORED_V2) as Commit<CatalogueEvent>[]) foldCatalogue(view, commit);
  expect(view.categories.get('c1')).toEqual({ status: 'removed' });
  expect(view.tools.get('t1')).toMatchObject({
    record: { categoryId: null, version: 2, updatedAt: '2026-01-01T00:00:02.000Z' },
  });
});

/** Since then, an edit is one event with all changed fields. */
const STORED_PER_EDIT = `[
  { "position": 1, "at": "2026-01-01T00:00:01.000Z", "actor": "ada", "correlationId": "1", "commandId": "1", "events": [
    { "type": "CategoryAdded", "v": 1, "stream": "category-c1", "data": { "name": "Design", "description": null, "iconUrl": null, "sortOrder": 10 } },
    { "type": "ToolAdded", "v": 1, "stream": "tool-t1", "data": { "name": "Figma", "description": null, "link": "https://figma.example/", "iconUrl": null, "openInNewTab": true, "categoryId": null, "isActive": true, "sortOrder": 0 } },
    { "type": "BannerAdded", "v": 1, "stream": "banner-b1", "data": { "title": "Welcome", "description": null, "imageUrl": null, "linkUrl": null, "isActive": true, "sortOrder": 0 } }
  ] },
  { "position": 2, "at": "2026-01-01T00:00:02.000Z", "actor": "ada", "correlationId": "2", "commandId": "2", "events": [
    { "type": "CategoryChanged", "v": 1, "stream": "category-c1", "data": { "name": "Figures", "sortOrder": 1 } },
    { "type": "ToolChanged", "v": 1, "stream": "tool-t1", "data": { "name": "Penpot", "categoryId": "c1", "isActive": false } },
    { "type": "BannerChanged", "v": 1, "stream": "banner-b1", "data": { "title": "Hello", "isActive": false } }
  ] }
]`;

test('an edit that is one event is read', () => {
  const view = emptyCatalogue();
  for (const commit of JSON.parse(STORED_PER_EDIT) as Commit<CatalogueEvent>[]) foldCatalogue(view, commit);
  expect(view.categories.get('c1')).toMatchObject({ record: { name: 'Figures', sortOrder: 1, version: 2 } });
  expect(view.tools.get('t1')).toMatchObject({
    record: {
      name: 'Penpot',
      link: 'https://figma.example/',
      categoryId: 'c1',
      isActive: false,
      updatedAt: '2026-01-01T00:00:02.000Z',
      version: 2,
    },
  });
  expect(view.banners.get('b1')).toMatchObject({ record: { title: 'Hello', isActive: false, version: 2 } });
});

/** Events that were stored before each record had all of its fields of today. */
const STORED_WITHOUT_FIELDS = `[
  { "position": 1, "at": "2026-01-01T00:00:01.000Z", "actor": "ada", "correlationId": "1", "commandId": "1", "events": [
    { "type": "CategoryAdded", "v": 1, "stream": "category-c1", "data": { "name": "Design" } },
    { "type": "ToolAdded", "v": 1, "stream": "tool-t1", "data": { "name": "Figma", "link": "https://figma.example/" } },
    { "type": "BannerAdded", "v": 1, "stream": "banner-b1", "data": { "title": "Welcome" } }
  ] }
]`;

test('a field that an old event lacks has its default', () => {
  const view = emptyCatalogue();
  for (const commit of JSON.parse(STORED_WITHOUT_FIELDS) as Commit<CatalogueEvent>[]) {
    foldCatalogue(view, commit);
  }
  expect(view.tools.get('t1')).toEqual({
    status: 'listed',
    record: aToolRecord({
      id: 't1',
      name: 'Figma',
      link: 'https://figma.example/',
      createdAt: '2026-01-01T00:00:01.000Z',
      updatedAt: '2026-01-01T00:00:01.000Z',
    }),
  });
  expect(view.categories.get('c1')).toMatchObject({
    record: aCategory({ name: 'Design' }),
  });
  expect(view.banners.get('b1')).toMatchObject({
    record: aBanner({ title: 'Welcome' }),
  });
});

test('a snapshot equals the frozen one: a change of its format raises CATALOGUE_SNAPSHOT_VERSION', () => {
  const view = emptyCatalogue();
  for (const commit of JSON.parse(STORED) as Commit<CatalogueEvent>[]) foldCatalogue(view, commit);
  expect(CATALOGUE_SNAPSHOT_VERSION).toBe(7);
  expect(JSON.parse(JSON.stringify(catalogueSnapshots.capture(view)))).toEqual(JSON.parse(SNAPSHOT));
  const restored = emptyCatalogue();
  for (const entry of JSON.parse(SNAPSHOT) as CatalogueEntry[]) catalogueSnapshots.put(restored, entry);
  expect(restored).toEqual(view);
});

const SNAPSHOT = `[
  { "kind": "tool", "id": "t1", "record": { "id": "t1", "name": "Penpot", "description": "Draw", "link": "https://penpot.example/", "iconUrl": "https://penpot.example/i.png", "openInNewTab": false, "categoryId": null, "isActive": true, "sortOrder": 7, "shownFrom": null, "shownUntil": null, "createdAt": "2026-01-01T00:00:01.000Z", "updatedAt": "2026-01-01T00:00:05.000Z", "version": 5 } },
  { "kind": "tool", "id": "t2", "record": null },
  { "kind": "category", "id": "c1", "record": null },
  { "kind": "category", "id": "c2", "record": { "id": "c2", "name": "Figures", "description": null, "iconUrl": "https://data.example/i.png", "sortOrder": 1, "version": 4 } },
  { "kind": "banner", "id": "b1", "record": { "id": "b1", "title": "Hello", "description": null, "imageUrl": null, "linkUrl": "https://hello.example/", "isActive": false, "sortOrder": 0, "shownFrom": null, "shownUntil": null, "version": 5 } },
  { "kind": "banner", "id": "b2", "record": null },
  { "kind": "formerNames", "id": "tool-t1", "record": ["Figma"] },
  { "kind": "formerNames", "id": "category-c2", "record": ["Data"] }
]`;
