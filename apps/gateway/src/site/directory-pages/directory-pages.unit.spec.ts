import { describe, expect, test } from 'vitest';
import {
  categoryAdded,
  toolAdded,
  toolMovedTo,
  toolDeactivated,
  viewOf,
} from '../../testing/fake-catalogue.js';
import { additionsOf, recommendationsOf, sitemapOf } from './directory-pages.js';

const directory = [
  categoryAdded('b', { name: 'Second', sortOrder: 1 }),
  categoryAdded('a', { name: 'Second', sortOrder: 1 }),
  categoryAdded('c', { name: 'First', sortOrder: 0 }),
  toolAdded('1', { name: 'Zeta', categoryId: 'b', sortOrder: -1 }),
  toolAdded('2', { name: 'Beta', categoryId: 'b' }),
  toolAdded('3', { name: 'Alpha', categoryId: 'b' }),
  toolAdded('4', { name: 'Off', categoryId: 'c', isActive: false }),
  toolAdded('5', { name: 'Late', sortOrder: 9 }),
  toolAdded('6', { name: 'Early' }),
];
const unused = () => 0;
const names = (tools: readonly { readonly name: string }[]) => tools.map(({ name }) => name);

describe('the sitemap', () => {
  test('the sitemap has the site’s pages', () => {
    expect(sitemapOf(viewOf(), unused)).toEqual({
      pages: [
        { path: '/', title: 'Home' },
        { path: '/sitemap', title: 'Site Navigation' },
        { path: '/refer', title: 'Tool Recommendations' },
        { path: '/new', title: 'New Tools' },
      ],
      categories: [],
      uncategorised: [],
      totals: { tools: 0, categories: 0 },
    });
  });

  test('the sitemap has every category and every active tool in the configured order', () => {
    const sitemap = sitemapOf(viewOf(directory), (id) => Number(id));
    expect(
      sitemap.categories.map(({ id, name, toolCount, tools }) => [id, name, toolCount, names(tools)]),
    ).toEqual([
      ['c', 'First', 0, []],
      ['a', 'Second', 0, []],
      ['b', 'Second', 3, ['Zeta', 'Alpha', 'Beta']],
    ]);
    expect(Object.keys(sitemap.categories[0]!).sort()).toEqual(['id', 'name', 'toolCount', 'tools']);
    expect(names(sitemap.uncategorised)).toEqual(['Early', 'Late']);
    expect(sitemap.uncategorised[0]).toMatchObject({ id: '6', usageCount: 6, version: 1 });
    expect(sitemap.totals).toEqual({ tools: 5, categories: 3 });
  });

  test('the sitemap has the slug of each active tool, but none in the past', () => {
    const sitemap = sitemapOf(viewOf(directory), unused, { of: (id) => `slug-${id}` });
    expect(sitemap.slugs).toEqual({
      ...{ 1: 'slug-1', 2: 'slug-2', 3: 'slug-3', 5: 'slug-5', 6: 'slug-6' },
    });
    expect(sitemapOf(viewOf(directory), unused)).not.toHaveProperty('slugs');
  });

  test('the sitemap follows a tool that moves or is switched off', () => {
    const sitemap = sitemapOf(viewOf(directory, [toolMovedTo('5', 'c'), toolDeactivated('6')]), unused);
    expect(sitemap.categories[0]).toMatchObject({ toolCount: 1, tools: [{ name: 'Late' }] });
    expect(sitemap.uncategorised).toEqual([]);
    expect(sitemap.totals.tools).toBe(4);
  });
});

describe('the recommendations', () => {
  test('the recommendations have the ten most used active tools', () => {
    const twelve = Array.from({ length: 12 }, (_, n) => toolAdded(`${n}`, { name: `Tool ${n}` }));
    const popular = (usesOf: (id: string) => number) =>
      names(recommendationsOf(viewOf([...twelve, toolAdded('x', { isActive: false })]), usesOf).popular);
    expect(popular((id) => (id === 'x' ? 99 : Number(id)))).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Tool ${n}`),
    );
    expect(popular((id) => (Number(id) > 8 ? 1 : 0))).toEqual(['Tool 10', 'Tool 11', 'Tool 9']);
    expect(popular(unused)).toEqual([]);
  });

  test('the recommendations have the eight newest tools, ties by name', () => {
    const days = Array.from({ length: 9 }, (_, day) => [toolAdded(`${day}`, { name: `Day ${day}` })]);
    const last = [
      toolAdded('z', { name: 'b' }),
      toolAdded('y', { name: 'a' }),
      toolAdded('x', { isActive: false }),
    ];
    const { recent } = recommendationsOf(viewOf(...days, last), unused);
    expect(names(recent)).toEqual(['a', 'b', 'Day 8', 'Day 7', 'Day 6', 'Day 5', 'Day 4', 'Day 3']);
  });

  test('the recommendations have every category with an active tool, and the total number', () => {
    const { categories, totals } = recommendationsOf(viewOf(directory), unused);
    expect(categories.map(({ id, tools }) => [id, names(tools)])).toEqual([['b', ['Zeta', 'Alpha', 'Beta']]]);
    expect(Object.keys(categories[0]!).sort()).toEqual(['id', 'name', 'tools']);
    expect(totals).toEqual({ tools: 5, categories: 3 });
  });
});

describe('the additions', () => {
  /** One commit for each day from 1 January on. */
  const perDay = (days: number) => Array.from({ length: days }, (_, day) => [toolAdded(`${day}`)]);

  test('the additions are grouped by the UTC month in which a tool was added, the newest first', () => {
    const { months } = additionsOf(viewOf(...perDay(33)), (id) => Number(id));
    expect(months.map(({ month, tools }) => [month, tools.length])).toEqual([
      ['2026-02', 2],
      ['2026-01', 31],
    ]);
    expect(months[0]!.tools.map(({ id, usageCount }) => [id, usageCount])).toEqual([
      ['32', 32],
      ['31', 31],
    ]);
  });

  test('the additions have the hundred newest active tools, and the number of all', () => {
    const { months, totals } = additionsOf(viewOf(...perDay(102), [toolDeactivated('101')]), unused);
    const ids = months.flatMap(({ tools }) => tools.map(({ id }) => id));
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, '100', '1']);
    expect(totals).toEqual({ tools: 101, categories: 0 });
  });

  test('the additions name the categories of their tools only', () => {
    expect(additionsOf(viewOf(directory), unused).categories).toEqual([{ id: 'b', name: 'Second' }]);
  });

  test('the additions of an empty directory have no month', () => {
    expect(additionsOf(viewOf(), unused)).toEqual({
      months: [],
      categories: [],
      totals: { tools: 0, categories: 0 },
    });
  });
});
