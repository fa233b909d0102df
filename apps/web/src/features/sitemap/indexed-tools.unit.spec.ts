import { expect, test } from 'vitest';
import type { Tool } from '@tools-hub/contracts';
import { aToolRecord } from '@tools-hub/domain/testing';
import { indexedTools, matching } from './indexed-tools.js';

const tool = (name: string, description: string | null = null): Tool => ({
  ...aToolRecord({ name, description, link: `https://${name.toLowerCase()}.example/` }),
  usageCount: 0,
});
const category = (name: string, tools: readonly Tool[]) => ({
  id: '1b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d',
  name,
  tools,
  toolCount: tools.length,
});

const index = indexedTools({
  pages: [],
  categories: [
    category('Plans', [tool('Jira', '<b>Issues</b> &amp; boards, résumés')]),
    category('Empty', []),
  ],
  uncategorised: [tool('Linear')],
  totals: { tools: 2, categories: 2 },
});
const names = (text: string): readonly string[] => matching(index, text).map(({ tool: { name } }) => name);

test('indexed tools are ordered by category, tools without a category last', () => {
  expect(index.map(({ tool: { name }, categoryName }) => [name, categoryName])).toEqual([
    ['Jira', 'Plans'],
    ['Linear', null],
  ]);
});

test('indexed descriptions have no markup', () => {
  expect(index[0]?.description).toBe('Issues & boards, résumés');
});

test('a tool is found by its name, description, category and host, without regard to case and accents', () => {
  for (const text of ['jira', 'BOARDS', 'plans', 'jira.example', 'resume'])
    expect(names(text)).toEqual(['Jira']);
  expect(names('b>')).toEqual([]);
});

test('a tool is found only when every word matches', () => {
  expect(names('boards plans ')).toEqual(['Jira']);
  expect(names('boards linear')).toEqual([]);
});

test('an empty search finds every tool', () => {
  expect(names(' ')).toEqual(['Jira', 'Linear']);
});
