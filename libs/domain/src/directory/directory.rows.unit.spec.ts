import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ValidationIssue } from '../fields/parse.js';
import { isUuidV4 } from '../fields/uuid.js';
import { LIMITS } from '../limits.js';
import { parseDirectory, type DirectoryRows } from './directory.rows.js';

const ID = '5000BEEA-24ae-469a-941c-9de70e82fdaa';
const tool = { name: 'Jira', link: 'https://jira.example/' };

const issuesOf = (body: unknown): readonly ValidationIssue[] => parseDirectory(body, randomUUID).issues;
const wrongFields = (body: unknown): readonly string[] => issuesOf(body).map(({ field }) => field);
const rowsOf = (body: unknown): DirectoryRows => {
  const { rows, issues } = parseDirectory(body, randomUUID);
  expect(issues).toEqual([]);
  return rows;
};

describe('a directory file', () => {
  test('becomes rows with their defaults, each with a spare id', () => {
    const { categories, tools, banners } = rowsOf({
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

  test('may lack a list', () => {
    expect(rowsOf({})).toEqual({ categories: [], tools: [], banners: [] });
  });

  test('is refused with the name of every wrong row', () => {
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
  });

  test('is refused when a tool names a category that is not in it', () => {
    const body = { categories: [{ id: ID, name: 'Design' }], tools: [{ ...tool, categoryId: 'other' }] };
    expect(issuesOf(body)).toEqual([
      { field: 'tools[0].categoryId', message: "isn't a category in this file" },
    ]);
    const upper = { ...body, tools: [{ ...tool, categoryId: ID.toUpperCase() }] };
    expect(rowsOf(upper).tools[0]?.fields.categoryId).toBe(ID.toLowerCase());
  });

  test('is refused when an id is used twice in a list', () => {
    const tools = [
      { ...tool, id: ID },
      { ...tool, id: ID.toLowerCase() },
    ];
    expect(wrongFields({ tools })).toEqual(['tools[1].id']);
    // A tool and a category are not the same list.
    expect(wrongFields({ tools: [{ ...tool, id: ID }], categories: [{ name: 'D', id: ID }] })).toEqual([]);
  });

  test.each([null, [], 'text', 3])('must not be %j', (body) => {
    expect(wrongFields(body)).toEqual(['body']);
  });

  test('has lists only', () => {
    expect(wrongFields({ tools: {}, banners: null, pages: [] })).toEqual(['tools', 'banners', 'pages']);
  });
});

describe('the size of a directory file', () => {
  const tools = (count: number): object => ({ tools: Array.from({ length: count }, () => tool) });

  test('is at most 5,000 tools', () => {
    expect(rowsOf(tools(LIMITS.importTools)).tools).toHaveLength(5_000);
    expect(wrongFields(tools(LIMITS.importTools + 1))).toEqual(['tools']);
  });

  test('does not make a refusal longer than a message', () => {
    const row = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`field${n}`, 0]));
    const body = { tools: Array.from({ length: 5_000 }, () => row) };
    const issues = issuesOf(body);
    expect(issues.length).toBe(1_001);
    expect(issues.at(-1)).toEqual({ field: 'body', message: 'has more problems' });
  });

  test('the rest of a file is not parsed after as many issues as a response names', () => {
    let read = 0;
    const row = {
      get name() {
        read += 1;
        return 7;
      },
    };
    issuesOf({ tools: Array.from({ length: 5_000 }, () => row) });
    // Once to measure the file, and once or twice for each row that is read.
    expect(read).toBeLessThan(5_000 + 3_000);
  });
});
