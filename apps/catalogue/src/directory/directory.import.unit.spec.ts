import { expect, test } from 'vitest';
import { type CatalogueEvent, categoryAdded, categoryRemoved } from '@tools-hub/domain';
import { aCategory } from '@tools-hub/domain/testing';
import { emptyCatalogue, foldCatalogue, type CatalogueView } from '../catalogue.view.js';
import { decideImport } from './directory.import.js';
import { readDirectory } from './directory.requests.js';

const TOOL = '5000beea-24ae-469a-941c-9de70e82fdaa';
const CATEGORY = '20e91da7-2e39-42e2-a644-39429b35b0ef';
const design = aCategory({ name: 'Design' });

const take = (view: CatalogueView, position: number, events: readonly CatalogueEvent[]): void => {
  const at = '2026-01-01T00:00:00.000Z';
  foldCatalogue(view, { position, at, actor: 'a', correlationId: 'c', commandId: `${position}`, events });
};

const rows = readDirectory({
  categories: [{ id: CATEGORY, name: 'Design' }, { id: 'own', name: 'Own' }, { name: 'Nameless' }],
  tools: [
    { id: TOOL, name: 'Figma', link: 'https://figma.example/', categoryId: CATEGORY },
    { name: 'Penpot', link: 'https://penpot.example/', categoryId: 'own' },
    { name: 'Alone', link: 'https://alone.example/' },
  ],
  banners: [{ title: 'Welcome' }],
});

const idsOf = (events: readonly CatalogueEvent[], type: CatalogueEvent['type']): string[] =>
  events.filter((event) => event.type === type).map(({ stream }) => stream.slice(stream.indexOf('-') + 1));
const categoriesOf = (events: readonly CatalogueEvent[]): (string | null)[] =>
  events.flatMap((event) => (event.type === 'ToolAdded' ? [event.data.categoryId] : []));

test('an import has the events of its rows, categories first, and the number of each', () => {
  const { events, answer } = decideImport(emptyCatalogue(), rows);
  expect(answer).toEqual({ categories: 3, tools: 3, banners: 1 });
  expect(events.map(({ type }) => type)).toEqual([
    'CategoryAdded',
    'CategoryAdded',
    'CategoryAdded',
    'ToolAdded',
    'ToolAdded',
    'ToolAdded',
    'BannerAdded',
  ]);
});

test('UUIDs of the file are kept, and other ids are local to the file', () => {
  const { events } = decideImport(emptyCatalogue(), rows);
  const [kept, own, nameless] = idsOf(events, 'CategoryAdded');
  expect(kept).toBe(CATEGORY);
  expect([own, nameless]).toEqual([rows.categories[1]?.[1].freshId, rows.categories[2]?.[1].freshId]);
  expect(idsOf(events, 'ToolAdded')[0]).toBe(TOOL);
  expect(categoriesOf(events)).toEqual([CATEGORY, own, null]);
});

test('an id that is or was taken is replaced by a new one, also in the tools', () => {
  const view = emptyCatalogue();
  take(view, 1, [categoryAdded(CATEGORY, design)]);
  for (const before of [[], [categoryRemoved(CATEGORY, [])]]) {
    if (before.length > 0) take(view, 2, before);
    const { events } = decideImport(view, rows);
    expect(idsOf(events, 'CategoryAdded')[0]).toBe(rows.categories[0]?.[1].freshId);
    expect(categoriesOf(events)[0]).toBe(rows.categories[0]?.[1].freshId);
    expect(idsOf(events, 'ToolAdded')[0]).toBe(TOOL);
  }
});

test('the same file twice adds its rows twice', () => {
  const view = emptyCatalogue();
  take(view, 1, decideImport(view, rows).events);
  const again = readDirectory({ tools: [{ id: TOOL, name: 'Figma', link: 'https://figma.example/' }] });
  take(view, 2, decideImport(view, again).events);
  expect([...view.tools.values()].filter(({ status }) => status === 'listed')).toHaveLength(4);
});

test('a file that would not fit into a message is refused', () => {
  const banners = Array.from({ length: 5_000 }, () => ({ title: 'x' }));
  const categories = Array.from({ length: 5_000 }, () => ({ name: 'x' }));
  const description = 'x'.repeat(950);
  const tools = Array.from({ length: 5_000 }, () => ({ name: 'x', link: 'https://x.io', description }));
  const large = readDirectory({ categories, banners, tools });
  expect(() => decideImport(emptyCatalogue(), large)).toThrow(
    expect.objectContaining({ code: 'BODY_TOO_LARGE' }),
  );
});
