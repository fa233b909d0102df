import { describe, expect, test } from 'vitest';
import type { CategoryRecord, ToolRecord } from '@tools-hub/domain';
import { aTool } from '@tools-hub/domain/testing';
import { sitePagesOf } from './site-pages.js';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const DESIGN = '11111111-1111-4111-8111-111111111111';
const idOf = (at: number): string => `${String(at).padStart(8, '0')}-2222-4222-8222-222222222222`;

const toolsOf = (...fields: readonly Partial<ToolRecord>[]): ReadonlyMap<string, ToolRecord> =>
  new Map(
    fields.map((each, at) => [
      idOf(at),
      {
        ...aTool({ name: `Tool ${at}` }),
        ...{ id: idOf(at), createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
        ...each,
      } as ToolRecord,
    ]),
  );
const design = (fields: Partial<CategoryRecord> = {}): ReadonlyMap<string, CategoryRecord> =>
  new Map([
    [DESIGN, { id: DESIGN, name: 'Design', description: null, iconUrl: null, ...fields } as CategoryRecord],
  ]);

const pagesOf = (tools: ReadonlyMap<string, ToolRecord>, categories = design()) =>
  sitePagesOf({ tools: new Map(tools), categories: new Map(categories) }, NOW);
const pathsOf = (...args: Parameters<typeof pagesOf>) => [...pagesOf(...args).keys()];

describe('the pages that are submitted to search engines', () => {
  test('the submitted pages are those of the tools that visitors see, and of the categories with one', () => {
    expect(
      pathsOf(
        toolsOf({ categoryId: DESIGN }, { isActive: false }, { shownFrom: '2026-07-01T00:00:00.000Z' }),
      ),
    ).toEqual(['/t/tool-0', '/c/design']);
    expect(pathsOf(toolsOf({ categoryId: null }))).toEqual(['/t/tool-0']);
  });

  test('the submitted pages have the addresses of the site, also for names of other scripts and taken names', () => {
    expect(
      pathsOf(
        toolsOf({ name: '設計' }, { name: 'Same' }, { name: 'same', createdAt: '2026-02-01T00:00:00.000Z' }),
      ),
    ).toEqual([`/t/${encodeURIComponent('設計')}`, '/t/same', '/t/same-00000002']);
  });

  test.each<[string, Partial<ToolRecord>, boolean]>([
    ['its name', { name: 'TOOL 0' }, true],
    ['its description', { description: 'Other' }, true],
    ['its link', { link: 'https://other.example/' }, true],
    ['its place in the list', { sortOrder: 99 }, false],
    ['the tab that it opens in', { openInNewTab: false }, false],
    ['its version', { version: 99, updatedAt: '2026-05-01T00:00:00.000Z' }, false],
  ])(
    'the page of a tool that changes %s is another one only where the page shows that',
    (_what, change, isOther) => {
      const path = '/t/tool-0';
      const [before, after] = [pagesOf(toolsOf({})).get(path), pagesOf(toolsOf(change)).get(path)];
      expect(before).toBeDefined();
      expect(after !== before).toBe(isOther);
    },
  );

  test('the page of a category changes with its own words and its tools', () => {
    const hashOf = (...args: Parameters<typeof pagesOf>) => pagesOf(...args).get('/c/design');
    const before = hashOf(toolsOf({ categoryId: DESIGN }));
    expect(hashOf(toolsOf({ categoryId: DESIGN, description: 'Other' }))).toBe(before);
    expect(hashOf(toolsOf({ categoryId: DESIGN }, { categoryId: DESIGN }))).not.toBe(before);
    expect(hashOf(toolsOf({ categoryId: DESIGN }), design({ description: 'Draw' }))).not.toBe(before);
  });
});
