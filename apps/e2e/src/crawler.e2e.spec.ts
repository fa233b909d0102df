import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Category, Tool } from '@tools-hub/contracts';
import { Contract } from './support/contract.js';
import { Crawler } from './support/crawler.js';
import { addBanner, addCategory, addTool } from './support/directory.js';
import { PatientClient } from './support/patient-client.js';
import { structuredDataProblems } from './support/structured-data.js';

const SITE = 'https://tools.example';
const HTML = { headers: { accept: 'text/html' } };
/** Names in the addresses, titles and lists of pages, which belong to nothing that visitors see. */
const HIDDEN = ['Hidden-inactive', 'Hidden-later', 'Hidden-over', 'Hidden-category'];

describe('a crawler without JavaScript', () => {
  const contract = new Contract(PatientClient);
  let crawler: Crawler;
  let renamed: Tool;
  let moved: Category;

  beforeAll(async () => {
    await contract.start({ PUBLIC_URL: SITE });
    const owner = await contract.owner();
    await owner.patch('/api/settings', {
      suggestions_enabled: true,
      banner_enabled: true,
      tools_per_page: 12,
    });
    moved = await addCategory(owner, { name: 'Named before', description: 'A <b>category</b> & more' });
    const { id: arabic } = await addCategory(owner, { name: 'تصميم' });
    await addCategory(owner, { name: HIDDEN[3] });
    renamed = await addTool(owner, { name: 'Named before', categoryId: moved.id });
    for (let at = 0; at < 30; at += 1) {
      const categoryId = at % 3 === 0 ? null : moved.id;
      await addTool(owner, { name: `Tool ${at}`, link: `https://tool-${at}.example/`, categoryId });
    }
    for (const name of [
      '設計',
      'Кисть',
      'مخطط',
      'Crème & "Brûlée" </script><!--',
      '!!!',
      '???',
      'Twin',
      'twin',
    ]) {
      await addTool(owner, { name, categoryId: arabic, description: `About ${name}` });
    }
    await addTool(owner, { name: HIDDEN[0], isActive: false, categoryId: moved.id });
    await addTool(owner, { name: HIDDEN[1], shownFrom: '2999-01-01T00:00:00.000Z' });
    await addTool(owner, { name: HIDDEN[2], shownUntil: '2020-01-01T00:00:00.000Z' });
    await addBanner(owner, { title: 'Look', linkUrl: `${SITE}/new` });
    await owner.patch(`/api/tools/${renamed.id}`, { name: 'Named after' });
    await owner.patch(`/api/categories/${moved.id}`, { name: 'Named after' });
    crawler = new Crawler(contract.visitor(), SITE);
    await crawler.crawl();
  });
  afterAll(() => contract.stop());

  const paths = (): string[] => [...crawler.pages.keys()].map((address) => address.slice(SITE.length));

  test('a crawler finds every link and file, each page at one address, with its title, description and data', () => {
    expect(crawler.problems).toEqual([]);
  });

  test('a crawler finds the page of every tool and of every category with tools, also by links alone', () => {
    const found = paths();
    for (const path of [
      '/',
      '/sitemap',
      '/refer',
      '/new',
      '/suggest',
      '/?page=2',
      '/c/named-after',
      '/t/named-after',
    ]) {
      expect(found).toContain(path);
    }
    expect(found.filter((path) => path.startsWith('/t/'))).toHaveLength(39);
    expect(found.filter((path) => path.startsWith('/c/'))).toHaveLength(2);
    expect(found).toContain(`/t/${encodeURIComponent('設計')}`);
    const linked = new Set([...crawler.pages.values()].flatMap(({ links }) => links));
    const alone = [...crawler.listed].filter((address) => !linked.has(address.slice(SITE.length)));
    expect(alone).toEqual([]);
  });

  test('a crawler finds each title once, except those of records with the same name', () => {
    const titles = [...crawler.pages]
      .filter(([address]) => !address.includes('?'))
      .map(([, page]) => page.titles[0]?.toLowerCase());
    const twice = titles.filter((title, at) => titles.indexOf(title) !== at);
    // Two tools have the same name, and so have a tool and a category.
    expect(twice.sort()).toEqual(['named after · tools hub', 'twin · tools hub']);
  });

  test('a crawler finds nothing that visitors do not see', async () => {
    const visitor = contract.visitor();
    for (const path of paths()) {
      const { text } = await visitor.get(path, HTML);
      for (const name of HIDDEN.slice(0, 3)) expect([path, text.includes(name)]).toEqual([path, false]);
    }
    expect(paths().join()).not.toMatch(/hidden-/i);
  });

  test('a crawler is led from the former address of a page to its present one by one permanent redirect', async () => {
    for (const pages of ['/t', '/c']) {
      const answer = await contract.visitor().get(`${pages}/named-before`, HTML);
      expect([answer.status, answer.header('location')]).toEqual([301, `${pages}/named-after`]);
    }
  });

  test('a crawler finds a page in another language at its one address', async () => {
    const answer = await contract.visitor().get('/sitemap?lang=de', HTML);
    const { text } = answer;
    expect([answer.status, answer.header('content-language')]).toEqual([200, 'de']);
    expect(text).toContain('<title>Seitenübersicht · Tools Hub</title>');
    expect(text).toContain(`<link rel="canonical" href="${SITE}/sitemap" />`);
  });

  test('a crawler finds the one page for unknown paths, which says not to index it', async () => {
    const visitor = contract.visitor();
    for (const path of ['/nothing', '/t/nothing', '/c/nothing']) {
      const answer = await visitor.get(path, HTML);
      expect([path, answer.status, answer.header('x-robots-tag')]).toEqual([path, 404, 'noindex']);
      expect(answer.text).toContain('Oops! Page not found');
      expect(answer.text).toMatch(/<form role="search"[^>]* action="\/"/);
    }
  });
});

describe('the check of structured data', () => {
  const address = `${SITE}/c/a`;
  const entry = (position: number, more: object = {}) => ({
    ...{ '@type': 'ListItem', position, name: 'A', item: `${SITE}/${position}`, url: `${SITE}/${position}` },
    ...more,
  });
  const list = (type: string, ...itemListElement: readonly unknown[]) => ({
    ...{ '@context': 'https://schema.org', '@type': type, itemListElement },
  });

  test.each<[string, unknown, number]>([
    ['complete breadcrumbs', list('BreadcrumbList', entry(1), entry(2)), 0],
    ['a complete list', list('ItemList', entry(1)), 0],
    ['a breadcrumb alone', list('BreadcrumbList', entry(1)), 1],
    ['a place that is left out', list('BreadcrumbList', entry(1), entry(3)), 1],
    ['an entry without a name', list('BreadcrumbList', entry(1), entry(2, { name: '' })), 1],
    ['a relative address', list('ItemList', entry(1, { url: '/1' })), 1],
    ['an address of another site', list('ItemList', entry(1, { url: 'https://other.example/' })), 1],
    ['an address twice', list('ItemList', entry(1), entry(2, { url: `${SITE}/1` })), 1],
    ['another type', { ...list('ItemList', entry(1)), '@type': 'Thing' }, 1],
    ['no context', { ...list('ItemList', entry(1)), '@context': undefined }, 1],
    ['a site without a name or a search', { '@context': 'https://schema.org', '@type': 'WebSite' }, 5],
    ['a text', 'WebSite', 1],
  ])('the check of structured data finds the problems of %s', (_what, item, problems) => {
    expect(structuredDataProblems(item, address)).toHaveLength(problems);
  });
});
