import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { readDirectory as readWith } from './directory-rows.js';
import { DomainError, type FieldError } from './errors.js';
import { isUuidV4, LIMITS } from './limits.js';

const readDirectory = (body: unknown) => readWith(body, randomUUID);
const ID = '5000BEEA-24ae-469a-941c-9de70e82fdaa';
const tool = { name: 'Jira', link: 'https://jira.example/' };

const refusalOf = (body: unknown): DomainError => {
  try {
    readDirectory(body);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('It was not refused');
};
const problemsOf = (body: unknown): readonly FieldError[] => refusalOf(body).details;
const wrongFields = (body: unknown): readonly string[] => problemsOf(body).map(({ field }) => field);

describe('a directory file', () => {
  test('becomes rows with their defaults, each with an id in store', () => {
    const { categories, tools, banners } = readDirectory({
      categories: [{ id: 'dev', name: 'Development' }],
      tools: [{ id: ID, ...tool, categoryId: 'dev' }, tool],
      banners: [{ title: 'Welcome' }],
    });
    expect(categories).toEqual([
      {
        fileId: 'dev',
        freshId: expect.any(String),
        fields: { name: 'Development', description: null, iconUrl: null, sortOrder: 0 },
      },
    ]);
    expect(tools.map(({ fileId, fields }) => [fileId, fields.categoryId, fields.isActive])).toEqual([
      [ID.toLowerCase(), 'dev', true],
      [null, null, true],
    ]);
    const fresh = [...categories, ...tools, ...banners].map(({ freshId }) => freshId);
    expect(new Set(fresh).size).toBe(4);
    expect(fresh.every(isUuidV4)).toBe(true);
  });

  test('may be without a list', () => {
    expect(readDirectory({})).toEqual({ categories: [], tools: [], banners: [] });
  });

  test('is refused with every wrong row by name', () => {
    const body = {
      categories: [{ name: '' }, { name: 'Design', id: 7 }],
      tools: [
        tool,
        { name: 'Jira', link: 'ftp://jira.example/', usageCount: 3 },
        'Jira',
        { link: tool.link },
      ],
      banners: [{ title: 'Welcome', isActive: 'yes' }, null],
    };
    expect(wrongFields(body)).toEqual([
      'categories[0].name',
      'categories[1].id',
      'tools[1].link',
      'tools[1].usageCount',
      'tools[2]',
      'tools[3].name',
      'banners[0].isActive',
      'banners[1]',
    ]);
    expect(refusalOf(body).code).toBe('INVALID');
  });

  test('is refused where a tool names a category that is not in it', () => {
    const body = { categories: [{ id: ID, name: 'Design' }], tools: [{ ...tool, categoryId: 'other' }] };
    expect(problemsOf(body)).toEqual([
      { field: 'tools[0].categoryId', message: "isn't a category in this file" },
    ]);
    const upper = { ...body, tools: [{ ...tool, categoryId: ID.toUpperCase() }] };
    expect(readDirectory(upper).tools[0]?.fields.categoryId).toBe(ID.toLowerCase());
  });

  test('is refused where an id is used twice in a list', () => {
    const tools = [
      { ...tool, id: ID },
      { ...tool, id: ID.toLowerCase() },
    ];
    expect(wrongFields({ tools })).toEqual(['tools[1].id']);
    // A tool and a category are not the same list.
    expect(() =>
      readDirectory({ tools: [{ ...tool, id: ID }], categories: [{ name: 'D', id: ID }] }),
    ).not.toThrow();
  });

  test.each([null, [], 'text', 3])('%j is none', (body) => {
    expect(wrongFields(body)).toEqual(['body']);
  });

  test('holds lists and nothing else', () => {
    expect(wrongFields({ tools: {}, banners: null, pages: [] })).toEqual(['tools', 'banners', 'pages']);
  });
});

describe('the size of a directory file', () => {
  const tools = (count: number, name = 'x'): object => ({
    tools: Array.from({ length: count }, () => ({ ...tool, name })),
  });

  test('is at most 5,000 tools', () => {
    expect(readDirectory(tools(LIMITS.importTools)).tools).toHaveLength(5_000);
    expect(wrongFields(tools(LIMITS.importTools + 1))).toEqual(['tools']);
  });

  test('is at most 5 MiB', () => {
    expect(refusalOf(tools(4_000, 'x'.repeat(1_400))).code).toBe('BODY_TOO_LARGE');
  });

  test('does not make its refusal longer than a message can be', () => {
    const row = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`field${n}`, 0]));
    const body = { tools: Array.from({ length: 5_000 }, () => row) };
    const problems = problemsOf(body);
    expect(problems.length).toBe(1_001);
    expect(problems.at(-1)).toEqual({ field: 'body', message: 'has more problems' });
  });

  test('the rest of a file is not read once as many problems are found as an answer names', () => {
    let read = 0;
    const row = {
      get name() {
        read += 1;
        return 7;
      },
    };
    problemsOf({ tools: Array.from({ length: 5_000 }, () => row) });
    // Once to measure the file, and once or twice for each row that is read.
    expect(read).toBeLessThan(5_000 + 3_000);
  });
});
