import { expect, test } from '@jest/globals';
import { DEFAULT_SETTINGS, type InitialData } from '@tools-hub/contracts';
import { renderPage } from './page.js';

const TEMPLATE = '<head><title>Tools Hub</title><!--page-meta--><!--initial-data--></head>';
const empty = { items: [], page: 1, perPage: 20, total: 0, totalPages: 0 };
const data = (title: string): InitialData => ({
  settings: { ...DEFAULT_SETTINGS, site_title: title, version: 1 },
  categories: empty,
  tools: empty,
});

test('the page carries the title and the first data', () => {
  const page = renderPage(TEMPLATE, data('My $& tools'));
  expect(page).toContain('<title>My $&amp; tools</title>');
  expect(page).toContain('<script type="application/json" id="initial-data">{"settings"');
});

test('nothing in the data can leave its place', () => {
  const page = renderPage(TEMPLATE, data('</script><script>alert(1)</script><!--'));
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page.match(/<!--/g)).toBeNull();
});

test('without data the page is the template', () => {
  expect(renderPage(TEMPLATE, null)).toBe(TEMPLATE);
});
