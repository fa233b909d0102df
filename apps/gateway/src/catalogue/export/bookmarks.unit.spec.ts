import { expect, test } from 'vitest';
import type { ToolRecord } from '@tools-hub/domain';
import { aToolRecord } from '@tools-hub/domain/testing';
import { readBookmarks } from '../import/bookmarks-file.js';
import { bookmarksOf } from './bookmarks.js';

const tool = (name: string, more: Partial<ToolRecord> = {}): ToolRecord =>
  aToolRecord({
    id: name,
    name,
    link: `https://${name.toLowerCase()}.example/?a=1&b="2"`,
    createdAt: '2026-01-02T03:04:05.678Z',
    updatedAt: '2026-01-02T03:04:06.000Z',
    ...more,
  });

test('bookmarks are read back with their folders, names, links and descriptions', () => {
  const category = { id: 'work', name: `Work & "play"`, description: null };
  const other = { id: 'rest', name: 'Rest', description: 'A description that no bookmark has' };
  const tools = [
    tool('A', { categoryId: 'work', description: `It's "quoted" & <kept>` }),
    tool('C', { categoryId: 'rest' }),
    tool('B', { iconUrl: 'https://b.example/icon.png?x=1&y=2' }),
    tool('D', { iconUrl: `/images/${'a'.repeat(32)}.svg` }),
  ];
  const file = bookmarksOf('Tools & more', tools, [category, other]);
  expect(file).toContain('<H1>Tools &amp; more</H1>');
  expect(file).toContain('ADD_DATE="1767323045" LAST_MODIFIED="1767323046"');
  const { categories, tools: read } = readBookmarks(file).file;
  expect(categories).toEqual([
    { id: 'category 1', name: category.name },
    { id: 'category 2', name: other.name },
  ]);
  expect(read).toEqual(
    tools.map(({ name, link, description, iconUrl, categoryId }) => ({
      name,
      link,
      description,
      iconUrl,
      categoryId: { work: 'category 1', rest: 'category 2' }[categoryId ?? ''] ?? null,
    })),
  );
});

test('a category with the name of a folder that browsers make is read back from an export', () => {
  const category = { id: 'bar', name: 'Bookmarks bar', description: null };
  const file = readBookmarks(bookmarksOf('Tools', [tool('A', { categoryId: 'bar' })], [category])).file;
  expect(file.categories).toEqual([{ id: 'category 1', name: 'Bookmarks bar' }]);
});

test('an empty directory is an empty list of bookmarks', () => {
  expect(readBookmarks(bookmarksOf('Tools', [], [])).file).toEqual({
    categories: [],
    tools: [],
    banners: [],
  });
});
