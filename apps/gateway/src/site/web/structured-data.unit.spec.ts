import { expect, test } from 'vitest';
import type { InitialData, Tool } from '@tools-hub/contracts';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { aCategory, aTool } from '@tools-hub/domain/testing';
import { structuredData } from './structured-data.js';

const HUB = 'https://tools.example';
const data = (parts: Partial<InitialData> = {}): InitialData => ({
  settings: { ...DEFAULT_SETTINGS, version: 1, site_title: 'Hub' },
  version: { catalogue: 1, settings: 1, counts: 1, schedule: 0 },
  ...parts,
});
const figma = { ...aTool({ name: 'Figma' }), id: 'a', usageCount: 3 } as Tool;
const design = { id: 'c', name: 'Design & more', slug: 'design-more' };

test('the home page is a site with a search', () => {
  expect(structuredData(null, data(), HUB)).toEqual([
    expect.objectContaining({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Hub',
      url: `${HUB}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${HUB}/?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    }),
  ]);
});

test("a tool's page has the way from home over its category", () => {
  const toolPage = { slug: 'figma', tool: figma, category: design, alike: [] };
  const [way] = structuredData({ path: '/t/figma', title: 'Figma' }, data({ toolPage }), HUB);
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Hub', item: `${HUB}/` },
      { '@type': 'ListItem', position: 2, name: 'Design & more', item: `${HUB}/c/design-more` },
      { '@type': 'ListItem', position: 3, name: 'Figma', item: `${HUB}/t/figma` },
    ],
  });
});

test("a category's page lists its tools by their pages, and at most a hundred", () => {
  const category = { ...aCategory({ name: 'Design' }), id: 'c', version: 1, toolCount: 150 };
  const tools = Array.from({ length: 150 }, (_, n) => ({ slug: `figma-${n}`, tool: figma }));
  const categoryPage = { slug: 'design', category, tools };
  const [, list] = structuredData({ path: '/c/design', title: 'Design' }, data({ categoryPage }), '');
  expect(list).toMatchObject({ '@type': 'ItemList', name: 'Design', numberOfItems: 150 });
  const items = (list as { itemListElement: readonly unknown[] }).itemListElement;
  expect(items).toHaveLength(100);
  expect(items[1]).toEqual({ '@type': 'ListItem', position: 2, name: 'Figma', url: '/t/figma-1' });
});
