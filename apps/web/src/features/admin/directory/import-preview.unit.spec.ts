import { describe, expect, test } from 'vitest';
import { parseDirectory } from '@tools-hub/domain';
import { previewOf, type DirectoryNow } from './import-preview.js';
import { recordCountsText } from './records-in-words.js';

const NOTHING: DirectoryNow = { tools: [], categories: [], banners: [] };
const rows = parseDirectory(
  {
    categories: [
      { id: 'work', name: 'Work' },
      { id: 'play', name: 'Play', description: 'All of it' },
    ],
    tools: [
      { name: 'Linear', link: 'https://linear.example/app' },
      { name: 'Jira', link: 'https://jira.example/', categoryId: 'work', isActive: false },
      { name: 'Figma', link: 'https://figma.example/' },
    ],
    banners: [{ title: 'Sale', linkUrl: 'https://sale.example/', isActive: false }],
  },
  () => '',
).rows;

describe('the import preview', () => {
  test('the preview lists the new records', () => {
    const { added, here, inactive, rows: shown } = previewOf(rows, NOTHING);
    expect(added).toEqual({ tools: 3, categories: 2, banners: 1 });
    expect(here).toEqual({ tools: 0, categories: 0, banners: 0 });
    expect(inactive).toBe(2);
    expect(shown.map(({ kind, name, text }) => [kind, name, text])).toEqual([
      ['tools', 'Linear', 'https://linear.example/app'],
      ['tools', 'Jira', 'Work · https://jira.example/'],
      ['tools', 'Figma', 'https://figma.example/'],
      ['categories', 'Work', null],
      ['categories', 'Play', 'All of it'],
      ['banners', 'Sale', 'https://sale.example/'],
    ]);
  });

  test('the preview recognises existing records by name or link and lists them first', () => {
    const { here, rows: shown } = previewOf(rows, {
      tools: [
        { name: 'figma', link: 'https://elsewhere.example/' },
        { name: 'Something else', link: 'HTTPS://Jira.Example' },
      ],
      categories: [{ name: 'PLAY' }],
      banners: [{ title: 'Other' }],
    });
    expect(here).toEqual({ tools: 2, categories: 1, banners: 0 });
    expect(shown.map(({ name, isHere }) => [name, isHere])).toEqual([
      ['Jira', true],
      ['Figma', true],
      ['Play', true],
      ['Linear', false],
      ['Work', false],
      ['Sale', false],
    ]);
  });

  test('the preview recognises a link as the form of a tool does, and no name that only looks like one', () => {
    const hereWith = (tool: DirectoryNow['tools'][number]): number =>
      previewOf(rows, { ...NOTHING, tools: [tool] }).here.tools;
    expect(hereWith({ name: 'Something else', link: 'http://www.jira.example/#home' })).toBe(1);
    expect(hereWith({ name: 'jira.example', link: 'https://elsewhere.example/' })).toBe(0);
  });
});

test.each([
  [{ tools: 24, categories: 6, banners: 2 }, '24 tools, 6 categories and 2 banners'],
  [{ tools: 1, categories: 1, banners: 0 }, '1 tool and 1 category'],
  [{ tools: 0, categories: 0, banners: 1 }, '1 banner'],
])('the record counts %j read %j', (added, words) => {
  expect(recordCountsText(added)).toBe(words);
});
