import { expect, test } from 'vitest';
import { INITIAL_DATA_ID } from '@tools-hub/contracts';
import { answersIn, withoutRendered, withStoredAt } from './page-data.js';

const pageWith = (data: object): string => {
  const json = JSON.stringify({
    settings: { site_title: '</script>' },
    version: { catalogue: 12, settings: 3, counts: 56, schedule: 0 },
    ...data,
  });
  const text = json.replace(/</g, '\\u003c');
  return `<!doctype html><html lang="en"><script type="application/json" id="${INITIAL_DATA_ID}">${text}</script></html>`;
};
const pathsIn = (data: object) => answersIn(pageWith(data)).map(({ path }) => path);

test('every page contains the settings, with the version of its data', () => {
  expect(answersIn(pageWith({}))).toEqual([
    {
      path: '/api/settings',
      body: { site_title: '</script>' },
      siteVersion: 'catalogue-12.settings-3.counts-56.schedule-0',
    },
  ]);
});

test('the home page contains the list of tools that its address asks for', () => {
  expect(
    pathsIn({
      categories: {},
      banners: {},
      found: { search: 'a b', counts: [] },
      tools: { query: { search: 'a b', page: 2 }, page: {} },
    }),
  ).toEqual([
    '/api/settings',
    '/api/categories',
    '/api/banners',
    '/api/tools?search=a+b&page=2',
    '/api/tool-counts?search=a+b',
  ]);
  expect(pathsIn({ tools: { query: {}, page: {} } })).toContain('/api/tools');
});

test('the page of a tool contains its data', () => {
  expect(pathsIn({ toolPage: { slug: 'figma' } })).toContain('/api/tool-pages/figma');
});

test('a page without data contains no answers', () => {
  expect(answersIn('<!doctype html><html lang="en"></html>')).toEqual([]);
});

test('a stored page names its time once', () => {
  expect(withStoredAt(pageWith({}), '2026-11-21T14:05:00.000Z')).toContain(
    '<html data-stored-at="2026-11-21T14:05:00.000Z" lang="en">',
  );
});

test('a stored page without its mark is not taken for the one of another address', () => {
  const page = '<div id="root" data-rendered><p>The attribute data-rendered</p></div>';
  expect(withoutRendered(page)).toBe('<div id="root"><p>The attribute data-rendered</p></div>');
});
