import { describe, expect, test } from 'vitest';
import { LIMITS } from '@tools-hub/domain';
import { readImportFile, tooLarge } from './import-file.js';

const read = (body: unknown) => readImportFile(JSON.stringify(body));

describe('an import file', () => {
  test('an import file is validated like on the server and sent unchanged', () => {
    const body = {
      categories: [{ id: 'work', name: 'Work' }],
      tools: [{ name: ' Jira ', link: 'https://jira.example/', categoryId: 'work' }],
    };
    const file = read(body);
    expect(file).toMatchObject({ kind: 'ready', body });
    expect(file.kind === 'ready' && file.rows.tools[0]?.fields).toMatchObject({
      name: 'Jira',
      isActive: true,
    });
  });

  test.each([
    ['', 'This file is empty.'],
    [' \n', 'This file is empty.'],
    ['{\n  "tools": [,]\n}', "This file isn't valid JSON."],
    ['{"tools": [', "This file isn't valid JSON."],
    ['name;link', "This file isn't valid JSON."],
    ['[]', "This file isn't a Tools Hub export. An export has lists of categories, tools and banners."],
    ['null', "This file isn't a Tools Hub export. An export has lists of categories, tools and banners."],
    [
      '{"name":"package"}',
      "This file isn't a Tools Hub export. An export has lists of categories, tools and banners.",
    ],
    ['{}', 'There is nothing in this file to import.'],
    ['{"tools":[]}', 'There is nothing in this file to import.'],
  ])('an import file with the text %j is refused as a whole', (text, reason) => {
    expect(readImportFile(text)).toEqual({ kind: 'unreadable', reason });
  });

  test.each([
    ['table.csv', 'name,link\nA,https://a.example', 'text/csv'],
    ['table.TSV', 'name\tlink', 'text/csv'],
    ['bookmarks.html', '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL></DL>', 'text/html'],
    ['export.json', '{"collections":[]}', 'application/json'],
  ])('the file %s is left to the server', (name, text, type) => {
    expect(readImportFile(text, name)).toEqual({ kind: 'foreign', file: { type, text } });
  });

  test('the size limit of an import file ignores white space between values', () => {
    const tool = { name: 'Jira', link: 'https://jira.example/', description: 'd'.repeat(2_000) };
    const fits = { tools: Array.from({ length: 2_500 }, () => tool) };
    const text = JSON.stringify(fits, null, 80);
    expect(text.length).toBeGreaterThan(LIMITS.importBody);
    expect(readImportFile(text).kind).toBe('ready');
    const tooMany = { tools: Array.from({ length: 2_700 }, () => tool) };
    expect(read(tooMany)).toEqual({ kind: 'unreadable', reason: tooLarge() });
  });

  test('the size of a table is that of its bytes', () => {
    const table = (bytes: number): string => `name,link\n${'é'.repeat((bytes - 10) / 2)}`;
    expect(readImportFile(table(LIMITS.importBody), 'table.csv').kind).toBe('foreign');
    expect(readImportFile(table(LIMITS.importBody + 2), 'table.csv').kind).toBe('unreadable');
  });

  test('each problem of an import file names its row, counted from 1', () => {
    const fine = { name: 'Fine', link: 'https://fine.example/' };
    const file = read({
      categories: [{ name: '' }, 'text'],
      tools: [fine, { name: 'Bad', link: 'ftp://bad.example/' }, { ...fine, categoryId: 'nowhere' }],
      banners: [{ title: 'Sale', imageUrl: 7 }],
      settings: [],
    });
    expect(file.kind === 'invalid' && file.problems).toEqual([
      { place: 'settings', message: "isn't a known field", name: null },
      { place: 'Category 1, name', message: 'is required', name: null },
      { place: 'Category 2', message: 'must be an object', name: null },
      { place: 'Tool 2, link', message: 'must be an http or https address', name: 'Bad' },
      { place: 'Banner 1, image URL', message: 'must be a text', name: 'Sale' },
      { place: 'Tool 3, category', message: "isn't a category in this file", name: 'Fine' },
    ]);
  });
});
